import { type CandidateImport, importRules } from '@candor/contract/candidate-imports';
import { FileUp } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import type { useListAddress } from '#app/use-list-address.ts';
import {
  countCandidates,
  countRows,
  stateLabels,
  stateTones,
} from '#features/candidate-imports/import-words.ts';
import { importsPerPage, importsQuery } from '#features/candidate-imports/imports-query.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment, formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const columns: TableColumn<CandidateImport>[] = [
  {
    key: 'file',
    header: 'File',
    onCard: 'title',
    cell: ({ file_name }) => <span className="[overflow-wrap:anywhere]">{file_name}</span>,
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ total }) => formatNumber(total) },
  { key: 'result', header: 'Result', cell: describeResult },
  {
    key: 'when',
    header: 'Uploaded',
    cell: ({ created_at, uploaded_by }) => (
      <>
        {formatMoment(created_at)}
        <span className="block text-muted text-sm">{uploaded_by}</span>
      </>
    ),
  },
];

/** The imports so far; each opens. */
export function ImportList({ address }: { address: ReturnType<typeof useListAddress> }) {
  return (
    <PagedList
      nouns={['import', 'imports']}
      query={importsQuery(address.page)}
      pageRows={importsPerPage}
      address={address}
      skeleton={<Skeleton className="h-40" />}
      empty={
        <EmptyState
          icon={FileUp}
          title="No imports yet"
          text={`Your imports appear here. You can undo one for ${importRules.keptDays} days.`}
        />
      }
    >
      {(rows) => (
        <Table
          caption="Imports"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          open={{ to: ({ id }) => paths.candidateImport(id) }}
        />
      )}
    </PagedList>
  );
}

function describeResult({ state, added, refused, removed }: CandidateImport): string {
  if (state === 'draft') return 'Waiting for you';
  if (state === 'undone' || state === 'undoing') return `${countCandidates(removed)} removed`;
  const words = `${countCandidates(added)} added`;
  return refused > 0 ? `${words}, ${countRows(refused)} refused` : words;
}
