import type { AtsIntegration, AtsSync } from '@candor/contract/ats';
import type { AtsConnector } from '@candor/integrations/ats';
import { listCompanies } from '@candor/integrations/ats/connectors';
import type { ConnectionRow } from '../connections/connections.ts';
import { type SyncRow, writeMessage } from './sync-message.ts';

/** A sync as the contract shows it. */
export function viewSync({ label }: AtsConnector, row: SyncRow): AtsSync {
  return {
    id: row.id,
    state: row.state as AtsSync['state'],
    running: row.state === 'running',
    full: row.since === null,
    message: writeMessage(label, row),
    synced_count: countSynced(row),
    ...{ created: row.created, updated: row.updated, unchanged: row.unchanged, closed: row.closed },
    drafts: row.heldBack,
    total: row.total,
    errors: row.problems.map(({ externalId, title, reason, isImported }) => ({
      ...{ external_id: externalId, title, reason, imported: isImported },
    })),
    error_count: row.problemCount,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export function countSynced({ created, updated, unchanged }: SyncRow): number {
  return created + updated + unchanged;
}

export interface Standing {
  connection: ConnectionRow | undefined;
  sync: SyncRow | undefined;
  sendsCandidates: boolean;
}

/** A system that can be connected, and how it stands. */
export function viewIntegration(
  connector: AtsConnector,
  { connection, sync, sendsCandidates }: Standing,
): AtsIntegration {
  const companies = connection ? listCompanies(connection.accountDetails) : [];
  return {
    ats: connector.name,
    name: connector.label,
    connected: connection !== undefined,
    state: stateOf(connection, companies.length > 0),
    account: connection?.accountLabel ?? null,
    reason: connection?.health === 'works' ? null : (connection?.healthReason ?? null),
    companies,
    connected_at: connection?.createdAt.toISOString() ?? null,
    takes_candidates: connector.takesCandidates,
    sends_candidates: connection !== undefined && sendsCandidates,
    last_sync: sync ? viewSync(connector, sync) : null,
  };
}

function stateOf(connection: ConnectionRow | undefined, hasToChoose: boolean): AtsIntegration['state'] {
  if (!connection) return 'not_connected';
  if (connection.health !== 'works') return 'reconnect_needed';
  return hasToChoose ? 'company_needed' : 'connected';
}
