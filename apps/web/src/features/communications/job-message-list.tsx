import {
  type Communication,
  type CommunicationStatus,
  communicationStatusSchema,
} from '@candor/contract/communications';
import { Mail } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import type { useListAddress } from '#app/use-list-address.ts';
import { nameKind } from '#features/communications/communication-words.ts';
import { communicationsPerPage, jobMessagesQuery } from '#features/communications/communications-queries.ts';
import { StatusBadge } from '#features/communications/status-badge.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface JobMessageListProps {
  jobId: string;
  address: ReturnType<typeof useListAddress>;
  onView: (message: Communication) => void;
}

/** A status that somebody wrote into the address by hand is no filter. */
export function readStatus(text: string | undefined): CommunicationStatus | undefined {
  return communicationStatusSchema.safeParse(text).data;
}

/** The messages about one job. */
export function JobMessageList({ jobId, address, onView }: JobMessageListProps) {
  const { q, page } = address;
  const status = readStatus(address.filter('status'));
  const columns: readonly TableColumn<Communication>[] = [
    {
      key: 'candidate',
      header: 'Candidate Name',
      cell: ({ candidateName, kind, blind }) => (
        <span className="flex flex-col">
          <span className="flex items-center gap-2">
            {candidateName}
            {blind && <BlindBadge />}
          </span>
          <span className="font-normal text-muted text-sm">{nameKind(kind)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, isTest }) => <StatusBadge status={status} isTest={isTest} />,
    },
    { key: 'date', header: 'Date', cell: ({ date }) => <time dateTime={date}>{formatMoment(date)}</time> },
    {
      key: 'action',
      header: 'Action',
      onCard: 'controls',
      cell: (message) => (
        <Button variant="secondary" size="small" onClick={() => onView(message)}>
          View Message<span className="sr-only"> to {message.candidateName}</span>
        </Button>
      ),
    },
  ];
  return (
    <PagedList
      nouns={['message', 'messages']}
      query={jobMessagesQuery({ jobId, q, status, page })}
      pageRows={communicationsPerPage}
      address={address}
      skeleton={<Skeleton className="h-64" />}
      empty={
        <EmptyState
          icon={Mail}
          title={
            q || status ? 'No message matches your search' : 'No communications found for this job position.'
          }
        />
      }
    >
      {(rows) => <Table caption="Messages" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </PagedList>
  );
}
