import type { FaqRequest } from '@candor/contract/faq';
import { MessageCircleQuestionMark } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import type { useListAddress } from '#app/use-list-address.ts';
import { faqPerPage, faqRequestsQuery } from '#features/faq/faq-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface FaqRequestListProps {
  address: ReturnType<typeof useListAddress>;
  onOpen: (request: FaqRequest) => void;
}

const columns: readonly TableColumn<FaqRequest>[] = [
  {
    key: 'candidate',
    header: 'Candidate',
    cell: ({ candidateName, blind }) => (
      <span className="flex items-center gap-2">
        {candidateName}
        {blind && <BlindBadge />}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ candidateEmail, isProved }) =>
      candidateEmail ? (
        <span className="[overflow-wrap:anywhere]">
          {candidateEmail}
          {!isProved && <span className="text-muted text-sm"> (unverified)</span>}
        </span>
      ) : (
        <span className="text-muted">—</span>
      ),
  },
  {
    key: 'questions',
    header: 'Questions Asked',
    cell: ({ totalQuestions, lastQuestion }) => (
      <span className="flex max-w-md gap-3 max-md:justify-end">
        <span className="tabular-nums">{totalQuestions}</span>
        {lastQuestion && (
          <span className="line-clamp-2 min-w-0 text-muted [overflow-wrap:anywhere]">{lastQuestion}</span>
        )}
      </span>
    ),
  },
  {
    key: 'last',
    header: 'Last Interaction',
    cell: ({ lastInteraction: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'good' : 'neutral'}>
        {status === 'active' ? 'Active' : 'Inactive'}
      </Badge>
    ),
  },
];

/** Who asked the assistant; a row opens the conversation. */
export function FaqRequestList({ address, onOpen }: FaqRequestListProps) {
  const { q, page } = address;
  return (
    <PagedList
      nouns={['conversation', 'conversations']}
      subject="FAQ requests"
      query={faqRequestsQuery({ q, page })}
      pageRows={faqPerPage}
      address={address}
      skeleton={<Skeleton className="h-64" />}
      empty={
        q ? (
          <EmptyState icon={MessageCircleQuestionMark} title="No conversations match your search" />
        ) : (
          <EmptyState
            icon={MessageCircleQuestionMark}
            title="No FAQ requests found"
            text="No candidates have interacted with the FAQ assistant yet."
          />
        )
      }
    >
      {(rows) => (
        <Table
          caption="FAQ requests"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          open={{ onOpen }}
        />
      )}
    </PagedList>
  );
}
