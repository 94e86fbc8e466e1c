import type { OutboxMessage } from '@candor/contract/outbox';
import { Inbox, SearchX } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#app/paged-list.tsx';
import { PlanWayOut } from '#app/plan-limit.tsx';
import {
  MessageDialog,
  nameKind,
  StatusBadge,
  statusWords,
} from '#features/communications/communications.feature.ts';
import { outboxPerPage, outboxQuery } from '#features/outbox/outbox-queries.ts';
import { RetryMessageButton } from '#features/outbox/retry-message-button.tsx';
import type { OutboxAddress } from '#features/outbox/use-outbox-address.ts';
import { Badge } from '#ui/badge.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface MessageListProps {
  address: OutboxAddress;
  mayWrite: boolean;
}

const canRetry = ({ state }: OutboxMessage) => state === 'failed' || state === 'unknown';

/** Mails to candidates, how far each has come, and what went wrong. */
export function MessageList({ address, mayWrite }: MessageListProps) {
  const { q, page, messageState: state } = address;
  const [read, setRead] = useState<OutboxMessage>();
  const columns: readonly TableColumn<OutboxMessage>[] = [
    {
      key: 'candidate',
      header: 'Candidate',
      cell: ({ candidateName, recipient, blind }) => (
        <span className="flex min-w-0 flex-col">
          <span className="flex items-center gap-2">
            {candidateName}
            {blind && <BlindBadge />}
          </span>
          {recipient && (
            <span className="font-normal text-muted text-sm [overflow-wrap:anywhere]">
              <EmailAddress address={recipient} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'message',
      header: 'Message',
      cell: ({ kind, jobTitle }) => (
        <span className="flex flex-col">
          {nameKind(kind)}
          {jobTitle && <span className="text-muted text-sm">{jobTitle}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, isTest, isHeldForPlan, lastError }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          {isHeldForPlan ? (
            <Badge tone="warn">Held back</Badge>
          ) : (
            <StatusBadge status={state} isTest={isTest} />
          )}
          {(state === 'unknown' || state === 'failed' || lastError) && (
            <span className="max-w-72 text-muted text-sm max-sm:text-right">
              {lastError ?? statusWords[state].meaning}{' '}
              {isHeldForPlan && (
                <span className="relative z-10">
                  <PlanWayOut />
                </span>
              )}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      cell: ({ sentAt, createdAt }) => (
        <time dateTime={sentAt ?? createdAt} className="whitespace-nowrap">
          {formatMoment(sentAt ?? createdAt)}
        </time>
      ),
    },
    {
      key: 'action',
      header: 'Action',
      onCard: 'controls',
      cell: (message) =>
        canRetry(message) && (
          <span className="relative z-10">
            <RetryMessageButton message={message} />
          </span>
        ),
    },
  ];
  const columnsOf = (rows: readonly OutboxMessage[]) =>
    mayWrite && rows.some(canRetry) ? columns : columns.filter(({ key }) => key !== 'action');
  return (
    <>
      <PagedList
        nouns={['message', 'messages']}
        query={outboxQuery({ q, state, page })}
        pageRows={outboxPerPage}
        address={address}
        skeleton={<Skeleton className="h-64" />}
        empty={
          q || state ? (
            <EmptyState icon={SearchX} title="No message matches" text="Change the search or the status." />
          ) : (
            <EmptyState
              icon={Inbox}
              title="No emails yet"
              text="Every email to a candidate appears here, with how far it got."
            />
          )
        }
      >
        {(rows) => (
          <Table
            caption="Emails to candidates"
            columns={columnsOf(rows)}
            rows={rows}
            rowKey={({ id }) => id}
            open={{ onOpen: setRead }}
          />
        )}
      </PagedList>
      {read && (
        <MessageDialog
          message={{ ...read, status: read.state, date: read.sentAt ?? read.createdAt }}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}
