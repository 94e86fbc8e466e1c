import type { AtsIntegration } from '@candor/contract/ats';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { AtsBadge } from '#features/integrations/ats-badge.tsx';
import { CompanyChoice } from '#features/integrations/company-choice.tsx';
import { DisconnectAtsDialog } from '#features/integrations/disconnect-ats-dialog.tsx';
import { SyncProblems } from '#features/integrations/sync-problems.tsx';
import { SyncStatus } from '#features/integrations/sync-status.tsx';
import { useConnectAts } from '#features/integrations/use-connect-ats.ts';
import { useSyncJobs } from '#features/integrations/use-sync-jobs.ts';
import { WriteBack } from '#features/integrations/write-back.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatMoment } from '#ui/format.ts';

interface AtsCardProps {
  integration: AtsIntegration;
  /** Another one is in use: to connect this one is no longer the next step. */
  isAside: boolean;
}

/** One applicant-tracking system: how it stands, how its jobs were last synced, and the next step. */
export function AtsCard({ integration, isAside }: AtsCardProps) {
  const { name, state, account, connected, connected_at, last_sync: sync } = integration;
  const mayManage = useRight('connections.manage');
  const maySync = useRight('jobs.write') && state === 'connected';
  const { connectHere, isConnecting } = useConnectAts();
  const { sync: start, isSyncing } = useSyncJobs(integration);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <BriefcaseBusiness aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted [overflow-wrap:anywhere]">
              {account && account !== name ? account : 'Applicant-tracking system'}
            </p>
          </div>
        </div>
        <AtsBadge state={state} />
      </header>
      {!connected && (
        <p className="text-muted">
          Candor imports your open jobs from {name} and keeps them up to date.
          {mayManage === false && ' An admin can connect it.'}
        </p>
      )}
      {state === 'reconnect_needed' && (
        <FormAlert tone="warn" title={`Candor can no longer use ${name}`}>
          Access has expired or was removed. Jobs stay as they are. Reconnect to keep them up to date.
        </FormAlert>
      )}
      {state === 'company_needed' &&
        (mayManage ? (
          <CompanyChoice integration={integration} />
        ) : (
          <p className="text-muted">An admin has to choose which company to sync.</p>
        ))}
      {state === 'connected' && sync && <SyncStatus name={name} sync={sync} />}
      {state === 'connected' && sync && !isSyncing && (
        <SyncProblems sync={sync} onRetry={maySync ? () => start({ full: true }) : undefined} />
      )}
      {state === 'connected' && <WriteBack integration={integration} />}
      {state === 'connected' && connected_at && (
        <p className="text-muted text-sm">Connected {formatMoment(connected_at)}. Synced every night.</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {mayManage && (!connected || state === 'reconnect_needed') && (
          <Button
            variant={isAside ? 'secondary' : 'primary'}
            onClick={() => connectHere(integration)}
            busy={isConnecting}
            busyLabel="Connecting..."
          >
            {connected ? 'Reconnect' : `Connect ${name}`}
          </Button>
        )}
        {maySync && (
          <Button variant="secondary" onClick={() => start()} busy={isSyncing} busyLabel="Syncing...">
            Sync now
          </Button>
        )}
        {mayManage && connected && (
          <Button
            variant={state === 'company_needed' ? 'secondary' : 'ghost'}
            onClick={() => setIsLeaving(true)}
          >
            Disconnect
          </Button>
        )}
      </div>
      {isLeaving && <DisconnectAtsDialog integration={integration} onClose={() => setIsLeaving(false)} />}
    </section>
  );
}
