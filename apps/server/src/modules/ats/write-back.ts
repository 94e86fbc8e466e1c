import type { ats as endpoints } from '@candor/contract/ats';
import type { BodyOf } from '@candor/contract/endpoint';
import { atsAccounts } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { atsConnected } from './ats-events.ts';
import { viewIntegration } from './ats-view.ts';
import { type AtsContext, findConnection, getConnector } from './find-connected.ts';
import { findLatestSync } from './sync-rows.ts';

/** Whether an admin allowed that people are sent back to a connected system. They are not, unless somebody did. */
export async function isSending({ db }: Transactional<AtsContext>, connectionId: string): Promise<boolean> {
  const [row] = await db
    .select({ sends: atsAccounts.sendsCandidates })
    .from(atsAccounts)
    .where(eq(atsAccounts.connectionId, connectionId));
  return row?.sends ?? false;
}

/** Allows, or no longer allows, that shortlisted people are sent back. */
export async function setWriteBack(
  ctx: SessionContext,
  { params, body }: { params: { ats: string }; body: BodyOf<typeof endpoints.setWriteBack> },
) {
  const connector = getConnector(ctx.platform, params.ats);
  if (!connector.takesCandidates) throw new ProductError('ats_takes_nobody');
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const connection = await findConnection(ctx, connector);
    if (!connection) throw new ProductError('ats_not_connected');
    const sendsCandidates = body.enabled;
    await ctx.db
      .insert(atsAccounts)
      .values({ connectionId: connection.id, organizationId, sendsCandidates })
      .onConflictDoUpdate({ target: atsAccounts.connectionId, set: { sendsCandidates } });
    await recordAudit(ctx, { recordId: connection.id, details: { enabled: sendsCandidates } });
    await recordEvents(ctx, atsConnected, {
      ...{ organizationId, recordIds: [connection.id], data: { provider: connector.name } },
    });
    const sync = await findLatestSync(ctx, connector.name);
    return viewIntegration(connector, { connection, sync, sendsCandidates });
  });
}
