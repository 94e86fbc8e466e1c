import type { ConnectedAssistant } from '@candor/contract/connected-assistants';
import type { AssistantScope } from '@candor/contract/scopes';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { DisconnectDialog } from '#features/connected-assistants/disconnect-dialog.tsx';
import { AccessRow } from '#ui/access-row.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDay, formatMoment } from '#ui/format.ts';

const abilities: Record<AssistantScope, string> = {
  assistant: 'Reads hiring data',
  'assistant:write': 'Drafts jobs, writes notes',
};

interface AssistantRowProps {
  assistant: ConnectedAssistant;
  showsOwner: boolean;
}

export function AssistantRow({ assistant, showsOwner }: AssistantRowProps) {
  const [isDisconnecting, setIsDisconnecting] = useState(false);
  const { name, redirect_host: host, scopes, owner, connected_at: since, last_used_at: lastUsed } = assistant;
  return (
    <AccessRow
      icon={Bot}
      name={name}
      facts={
        <>
          {host}
          {showsOwner && ` · ${owner.name}`}
          {' · since '}
          <time dateTime={since}>{formatDay(since)}</time>
          {' · '}
          {lastUsed ? `last used ${formatMoment(lastUsed)}` : 'never used'}
        </>
      }
      label={`What ${name} may do`}
      abilities={scopes.map((scope) => (
        <li key={scope}>
          <Badge tone="neutral">{abilities[scope]}</Badge>
        </li>
      ))}
    >
      <Button
        variant="secondary"
        size="small"
        className="max-sm:ml-9"
        aria-label={`Disconnect ${name}`}
        onClick={() => setIsDisconnecting(true)}
      >
        Disconnect
      </Button>
      {isDisconnecting && (
        <DisconnectDialog assistant={assistant} onClose={() => setIsDisconnecting(false)} />
      )}
    </AccessRow>
  );
}
