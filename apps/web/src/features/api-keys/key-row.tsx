import type { ApiKey } from '@candor/contract/api-keys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { RevokeKeyDialog } from '#features/api-keys/revoke-key-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDay, formatMoment, formatNumber } from '#ui/format.ts';

const states = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
} as const;

export function KeyRow({ apiKey, showsOwner }: { apiKey: ApiKey; showsOwner: boolean }) {
  const [isRevoking, setIsRevoking] = useState(false);
  const { name, prefix, scopes, owner, state } = apiKey;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <KeyRound aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.25rem)]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <p className="text-muted text-sm">
          <code className="font-mono">{prefix}…</code>
          {showsOwner && ` · ${owner.name}`}
          {' · '}
          {describeUse(apiKey)}
          {state !== 'revoked' && (
            <>
              {state === 'active' ? ' · expires ' : ' · expired '}
              <time dateTime={apiKey.expires_at}>{formatDay(apiKey.expires_at)}</time>
            </>
          )}
        </p>
        <ul aria-label={`Scopes of ${name}`} className="mt-1 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <code className="rounded-md bg-text/6 px-1.5 py-0.5 font-mono text-muted text-xs">{scope}</code>
            </li>
          ))}
        </ul>
      </div>
      {state === 'active' && (
        <Button
          variant="secondary"
          size="small"
          className="max-sm:ml-9"
          aria-label={`Revoke ${name}`}
          onClick={() => setIsRevoking(true)}
        >
          Revoke
        </Button>
      )}
      {isRevoking && <RevokeKeyDialog apiKey={apiKey} onClose={() => setIsRevoking(false)} />}
    </li>
  );
}

function describeUse({ last_used_at: lastUsed, calls_this_month: calls }: ApiKey): string {
  if (!lastUsed) return 'never used';
  const times = calls === 1 ? '1 call' : `${formatNumber(calls)} calls`;
  return `last used ${formatMoment(lastUsed)}, ${times} this month`;
}
