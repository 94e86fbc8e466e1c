import type { AtsIntegration } from '@candor/contract/ats';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plug, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useRight } from '#app/use-right.ts';
import { integrationsQuery } from '#features/integrations/integrations-query.ts';
import { SyncStatus } from '#features/integrations/sync-status.tsx';
import { useConnectAts } from '#features/integrations/use-connect-ats.ts';
import { useSyncJobs } from '#features/integrations/use-sync-jobs.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';

/** On the Jobs page: to sync from what is connected, or else to connect a system. Without them the page works as well. */
export function JobSyncButtons() {
  const { data = [] } = useQuery(integrationsQuery);
  const mayManage = useRight('connections.manage');
  const maySync = useRight('jobs.write');
  const used = data.filter(({ connected }) => connected);
  if (used.length === 0) return mayManage && data.length > 0 && <ConnectButton systems={data} />;
  return used.map((integration) => {
    const { ats, state } = integration;
    if (state === 'connected') return maySync && <SyncButton key={ats} integration={integration} />;
    return mayManage && <ConnectButton key={ats} systems={[integration]} />;
  });
}

function SyncButton({ integration }: { integration: AtsIntegration }) {
  const { sync, isSyncing } = useSyncJobs(integration);
  return (
    <Button variant="secondary" onClick={() => sync()} busy={isSyncing} busyLabel="Syncing...">
      <RefreshCw aria-hidden="true" />
      Sync from {integration.name}
    </Button>
  );
}

/** The outcome comes with a server event: the window that opens is cut off from this page. */
function ConnectButton({ systems }: { systems: readonly AtsIntegration[] }) {
  const { connectInWindow, isConnecting } = useConnectAts();
  const [only, ...others] = systems;
  const look = { variant: 'secondary', busy: isConnecting, busyLabel: 'Connecting...' } as const;
  if (only && others.length === 0)
    return (
      <Button {...look} onClick={() => connectInWindow(only)}>
        {only.connected ? 'Reconnect' : 'Connect'} {only.name}
      </Button>
    );
  return (
    <DropdownMenu
      trigger={
        <Button {...look}>
          <Plug aria-hidden="true" />
          Connect ATS
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      heading="Import your jobs from"
      items={systems.map((system) => ({ label: system.name, onSelect: () => connectInWindow(system) }))}
    />
  );
}

/** How far running syncs are; and a word when a system was connected in another window. */
export function JobSyncProgress() {
  const { data } = useQuery(integrationsQuery);
  useTellConnected(data);
  const running = (data ?? []).filter(({ connected, last_sync }) => connected && last_sync?.running);
  if (running.length === 0) return null;
  return (
    <section
      aria-label="Sync in progress"
      className="mb-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {running.map(
        ({ ats, name, last_sync }) => last_sync && <SyncStatus key={ats} name={name} sync={last_sync} />,
      )}
    </section>
  );
}

function useTellConnected(data: readonly AtsIntegration[] | undefined): void {
  const before = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!data) return;
    const connected = data.filter((integration) => integration.connected);
    const known = before.current;
    if (known)
      for (const { ats, name } of connected)
        if (!known.has(ats)) toast.success(`${name} Connected`, { id: 'ats' });
    before.current = new Set(connected.map(({ ats }) => ats));
  }, [data]);
}
