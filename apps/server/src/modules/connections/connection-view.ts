import type { Connection } from '@candor/contract/connections';
import type { connections } from '@candor/database/schema';

export type ConnectionRow = typeof connections.$inferSelect;

/** A connection as the contract shows it. */
export function viewConnection(row: ConnectionRow): Connection {
  return {
    id: row.id,
    provider: row.provider,
    owner: row.userId === null ? 'organization' : 'person',
    account: row.accountLabel,
    scopes: row.scopes,
    health: row.health as Connection['health'],
    health_reason: row.healthReason,
    health_since: row.healthSince.toISOString(),
    connected_at: row.createdAt.toISOString(),
  };
}
