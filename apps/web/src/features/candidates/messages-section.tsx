import type { Communication } from '@candor/contract/communications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import {
  candidateMessagesPerPage,
  candidateMessagesQuery,
  MessageDialog,
  nameKind,
  StatusBadge,
} from '#features/communications/communications.feature.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What was written to the candidate and what they wrote, newest first. */
export function MessagesSection({ candidateId }: { candidateId: string }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Communication>();
  const { data, error, isFetching, refetch } = useQuery(candidateMessagesQuery(candidateId, page));
  const failure = findApiError(error);
  return (
    <ProfileSection title="Messages">
      {!data && !error && <Skeleton className="h-12" />}
      {!data && error && (
        <ErrorState
          title="Failed to fetch the messages"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
      {data?.total === 0 && <p className="text-muted">No messages yet</p>}
      {data && data.total > 0 && (
        <ul
          aria-label="Messages"
          className="flex flex-col divide-y divide-line rounded-control border border-line"
        >
          {data.rows.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={() => setOpened(message)} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / candidateMessagesPerPage)}
          onPageChange={setPage}
        />
      )}
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </ProfileSection>
  );
}

function MessageRow({ message, onOpen }: { message: Communication; onOpen: () => void }) {
  const { subject, kind, date, status, isTest } = message;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="[overflow-wrap:anywhere]">{subject || 'No subject'}</p>
        <p className="text-muted text-sm">
          {nameKind(kind)}, <time dateTime={date}>{formatMoment(date)}</time>
        </p>
      </div>
      <span className="flex items-center gap-3">
        <StatusBadge status={status} isTest={isTest} />
        <Button variant="ghost" size="small" onClick={onOpen}>
          View<span className="sr-only"> the message {subject}</span>
        </Button>
      </span>
    </li>
  );
}
