import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { StatusFilter } from '#features/communications/status-filter.tsx';
import { MessageList } from '#features/outbox/message-list.tsx';
import { outboxTotalsQuery, proposalTotalsQuery } from '#features/outbox/outbox-queries.ts';
import { ProposalList } from '#features/outbox/proposal-list.tsx';
import { ProposalStateFilter } from '#features/outbox/proposal-state-filter.tsx';
import { type OutboxAddress, useOutboxAddress } from '#features/outbox/use-outbox-address.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatTiles } from '#ui/stat-tiles.tsx';
import { Tabs } from '#ui/tabs.tsx';

const messageStates = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;

export default function OutboxPage() {
  const address = useOutboxAddress();
  const mayWrite = useRight('mails.write') === true;
  return (
    <>
      <PageHead
        title="Outbox"
        purpose="Rejections waiting for your decision, and emails on their way."
        actions={
          <Link to={paths.communicationAgent} className={buttonStyles({ variant: 'secondary' })}>
            <Settings2 aria-hidden="true" />
            Communication Agent
          </Link>
        }
      />
      <Tabs
        label="Outbox"
        value={address.tab}
        onValueChange={(tab) => address.show({ tab: tab === 'proposals' ? '' : tab, state: '', q: '' })}
        tabs={[
          {
            value: 'proposals',
            label: 'Proposed rejections',
            content: <Proposals address={address} mayWrite={mayWrite} />,
          },
          {
            value: 'messages',
            label: 'Messages',
            content: <Messages address={address} mayWrite={mayWrite} />,
          },
        ]}
      />
    </>
  );
}

interface TabProps {
  address: OutboxAddress;
  mayWrite: boolean;
}

function Proposals({ address, mayWrite }: TabProps) {
  return (
    <div className="flex flex-col gap-4">
      <StatTiles
        figures={useQuery(proposalTotalsQuery)}
        stats={[
          { label: 'Waiting', figureOf: ({ proposed }) => proposed, note: 'proposed, not decided' },
          {
            label: 'Borderline',
            figureOf: ({ borderline }) => borderline,
            note: 'within 3 points of the threshold',
          },
          { label: 'Scheduled', figureOf: ({ scheduled }) => scheduled, note: 'sending soon' },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <div className="min-w-56 max-w-md flex-1">
          <SearchField
            label="Search proposals"
            placeholder="Search candidates or jobs..."
            value={address.q}
            onSearch={address.search}
          />
        </div>
        <ProposalStateFilter
          state={address.proposalState}
          onChange={(state) => address.setFilter('state', state)}
        />
      </div>
      <ProposalList address={address} mayWrite={mayWrite} />
    </div>
  );
}

function Messages({ address, mayWrite }: TabProps) {
  return (
    <div className="flex flex-col gap-4">
      <StatTiles
        figures={useQuery(outboxTotalsQuery)}
        stats={[
          { label: 'Sent', figureOf: ({ sent }) => sent, note: 'accepted by the email server' },
          {
            label: 'On their way',
            figureOf: ({ queued, sending }) => queued + sending,
            note: 'queued or being sent',
          },
          {
            label: 'Need attention',
            figureOf: ({ failed, unknown }) => failed + unknown,
            note: 'failed, or delivery unknown',
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <div className="min-w-56 max-w-md flex-1">
          <SearchField
            label="Search messages"
            placeholder="Search candidates or subjects..."
            value={address.q}
            onSearch={address.search}
          />
        </div>
        <StatusFilter
          status={address.messageState}
          statuses={messageStates}
          onChange={(state) => address.setFilter('state', state)}
        />
      </div>
      <MessageList address={address} mayWrite={mayWrite} />
    </div>
  );
}
