import type { CommunicationJob } from '@candor/contract/communications';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import type { useListAddress } from '#app/use-list-address.ts';
import {
  communicationJobsQuery,
  communicationsPerPage,
} from '#features/communications/communications-queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const columns: readonly TableColumn<CommunicationJob>[] = [
  { key: 'job', header: 'Job Title', cell: ({ jobTitle }) => jobTitle },
  {
    key: 'total',
    header: 'Total Communications',
    cell: ({ totalCommunications: count }) => formatCount(count, 'message', 'messages'),
  },
  {
    key: 'last',
    header: 'Last Communication',
    cell: ({ lastCommunication: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'actions',
    header: 'Actions',
    onCard: 'controls',
    cell: ({ jobId, jobTitle }) => (
      <Link
        to={paths.communicationDetails(jobId)}
        className={buttonStyles({ variant: 'secondary', size: 'small' })}
      >
        View Details<span className="sr-only"> of {jobTitle}</span>
      </Link>
    ),
  },
];

/** The jobs about which somebody was written to or wrote. */
export function CommunicationJobList({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { q, page } = address;
  return (
    <PagedList
      nouns={['job', 'jobs']}
      subject="communication history"
      query={communicationJobsQuery({ q, page })}
      pageRows={communicationsPerPage}
      address={address}
      skeleton={
        <>
          <span className="sr-only" role="status">
            Loading communication history...
          </span>
          <Skeleton className="h-64" />
        </>
      }
      empty={
        q ? (
          <EmptyState icon={Mail} title="No job matches your search" />
        ) : (
          <EmptyState
            icon={Mail}
            title="No communications found"
            text="Start communicating with candidates to see history here."
          />
        )
      }
    >
      {(rows) => (
        <Table caption="Communications by job" columns={columns} rows={rows} rowKey={({ jobId }) => jobId} />
      )}
    </PagedList>
  );
}
