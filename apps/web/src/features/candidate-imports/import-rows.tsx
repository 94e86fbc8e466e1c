import { type ImportRow, importRules } from '@candor/contract/candidate-imports';
import { useState } from 'react';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import { importRowsPerPage, importRowsQuery } from '#features/candidate-imports/imports-query.ts';
import { formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { TextLink } from '#ui/text-link.tsx';

const columns: TableColumn<ImportRow>[] = [
  {
    key: 'name',
    header: 'Name',
    onCard: 'title',
    cell: ({ name, candidate_id }) =>
      candidate_id ? (
        <TextLink to={paths.candidate(candidate_id)}>{name}</TextLink>
      ) : (
        <span className="[overflow-wrap:anywhere]">{name || 'No name'}</span>
      ),
  },
  {
    key: 'line',
    header: 'Line',
    align: 'end',
    cell: ({ line }) => (line === null ? '—' : formatNumber(line)),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

interface ImportRowsProps {
  importId: string;
  outcome: 'refused' | 'kept';
}

/** Rows that were refused, or people who stayed, each with the reason. */
export function ImportRows({ importId, outcome }: ImportRowsProps) {
  const [page, setPage] = useState(1);
  return (
    <PagedList
      nouns={outcome === 'refused' ? ['refused row', 'refused rows'] : ['candidate', 'candidates']}
      query={importRowsQuery(importId, outcome, page)}
      pageRows={importRowsPerPage}
      address={{ page, goToPage: setPage }}
      skeleton={<Skeleton className="h-40" />}
      empty={<p className="text-muted">Rows are kept for {importRules.keptDays} days.</p>}
    >
      {(rows) => (
        <Table
          caption={outcome === 'refused' ? 'Refused rows' : 'Candidates who stayed'}
          columns={columns}
          rows={rows}
          rowKey={({ line, candidate_id }) => candidate_id ?? String(line)}
        />
      )}
    </PagedList>
  );
}
