import type { ConnectedAssistant } from '@candor/contract/connected-assistants';
import type { AssistantScope } from '@candor/contract/scopes';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { DisconnectDialog } from '#features/connected-assistants/disconnect-dialog.tsx';
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
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <Bot aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.25rem)]">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {host}
          {showsOwner && ` · ${owner.name}`}
          {' · since '}
          <time dateTime={since}>{formatDay(since)}</time>
          {' · '}
          {lastUsed ? `last used ${formatMoment(lastUsed)}` : 'never used'}
        </p>
        <ul aria-label={`What ${name} may do`} className="mt-1 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge tone="neutral">{abilities[scope]}</Badge>
            </li>
          ))}
        </ul>
      </div>
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
    </li>
  );
}
