import type { ResponseOf } from '@candor/contract/endpoint';
import type { evaluations } from '@candor/contract/evaluations';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import type { useListAddress } from '#app/use-list-address.ts';
import { historyPerPage, historyQuery } from '#features/evaluations/evaluation-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, formatDay } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

type Row = ResponseOf<typeof evaluations.listHistory>[number];

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <time dateTime={date} className="whitespace-nowrap">
        {formatDay(date)}
      </time>
    ),
  },
  { key: 'job', header: 'Job Position', onCard: 'title', cell: ({ job_title }) => job_title },
  {
    key: 'candidates',
    header: 'Candidates',
    cell: ({ candidate_count: count }) => formatCount(count, 'candidate', 'candidates'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, by_other_engine: left }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={status === 'Completed' ? 'good' : 'info'}>{status}</Badge>
        {left > 0 && <Badge tone="warn">{left} by an earlier engine</Badge>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    onCard: 'controls',
    cell: ({ job_id, job_title }) => (
      <Link
        to={paths.scoringResults(job_id)}
        className={buttonStyles({ variant: 'secondary', size: 'small' })}
      >
        View Results<span className="sr-only"> of {job_title}</span>
      </Link>
    ),
  },
];

/** The jobs whose applications were evaluated. */
export function HistoryList({ address }: { address: ReturnType<typeof useListAddress> }) {
  return (
    <PagedList
      nouns={['evaluation', 'evaluations']}
      query={historyQuery(address.page)}
      pageRows={historyPerPage}
      address={address}
      skeleton={<Skeleton className="h-64" />}
      empty={
        <EmptyState
          icon={BadgeCheck}
          title="No evaluation history found"
          text="Start evaluating candidates from the Applications page to see results here."
        />
      }
    >
      {(rows) => (
        <Table caption="Evaluations" columns={columns} rows={rows} rowKey={({ job_id }) => job_id} />
      )}
    </PagedList>
  );
}
