import { connections } from '@candor/database/schema';
import type { AtsConnector } from '@candor/integrations/ats';
import { listCompanies } from '@candor/integrations/ats/connectors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { ConnectionRow } from '../connections/connections.ts';

export type AtsContext = Context & { organizationId: string };

/** The system by its name in our addresses; its short name is taken, too. */
export function getConnector({ ats }: Platform, name: string): AtsConnector {
  const connector = ats.find((connector) => connector.name === name || connector.name.split('_')[0] === name);
  if (!connector) throw new ProductError('not_found');
  return connector;
}

/** The organization's account in the system; it has one at a time. */
export async function findConnection(
  { db, organizationId }: Transactional<AtsContext>,
  { name }: AtsConnector,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.organizationId, organizationId),
        eq(connections.provider, name),
        isNull(connections.userId),
      ),
    );
  return row;
}

/** The account, ready to be used. */
export async function getReadyConnection(
  ctx: Transactional<AtsContext>,
  connector: AtsConnector,
): Promise<ConnectionRow> {
  const connection = await findConnection(ctx, connector);
  if (!connection) throw new ProductError('ats_not_connected');
  if (connection.health !== 'works') throw new ProductError('reconnect_needed');
  if (listCompanies(connection.accountDetails).length > 0) throw new ProductError('ats_company_needed');
  return connection;
}
