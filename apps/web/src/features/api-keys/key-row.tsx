import type { ApiKey } from '@candor/contract/api-keys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { RevokeKeyDialog } from '#features/api-keys/revoke-key-dialog.tsx';
import { AccessRow } from '#ui/access-row.tsx';
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
    <AccessRow
      icon={KeyRound}
      name={
        <>
          {name}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </>
      }
      facts={
        <>
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
        </>
      }
      label={`Scopes of ${name}`}
      abilities={scopes.map((scope) => (
        <li key={scope}>
          <code className="rounded-md bg-text/6 px-1.5 py-0.5 font-mono text-muted text-xs">{scope}</code>
        </li>
      ))}
    >
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
    </AccessRow>
  );
}

function describeUse({ last_used_at: lastUsed, calls_this_month: calls }: ApiKey): string {
  if (!lastUsed) return 'never used';
  const times = calls === 1 ? '1 call' : `${formatNumber(calls)} calls`;
  return `last used ${formatMoment(lastUsed)}, ${times} this month`;
}
