import { atsJobs, atsSyncs } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import type { ConnectionRow } from '../connections/connections.ts';
import { releaseImportedJobs } from '../jobs/jobs.ts';
import { atsDisconnected } from './ats-events.ts';
import { endSync } from './sync-rows.ts';

/**
 * A system was disconnected: what runs stops, and its jobs are ours. Where each came from is kept, so that a system that is
 * connected again finds them; it then writes all of them, because they may have been changed here.
 */
export async function followRemoval(ctx: Transactional<Context>, connection: ConnectionRow): Promise<void> {
  const { organizationId, provider } = connection;
  if (connection.userId !== null || !ctx.platform.ats.some(({ name }) => name === provider)) return;
  const bound = { ...ctx, organizationId };
  const running = await ctx.db
    .select({ id: atsSyncs.id })
    .from(atsSyncs)
    .where(
      and(
        eq(atsSyncs.organizationId, organizationId),
        eq(atsSyncs.provider, provider),
        eq(atsSyncs.state, 'running'),
      ),
    );
  for (const { id } of running) await endSync(bound, id, { state: 'cancelled' });
  await ctx.db
    .update(atsJobs)
    .set({ hash: null, isHeldBack: false })
    .where(and(eq(atsJobs.organizationId, organizationId), eq(atsJobs.provider, provider)));
  await releaseImportedJobs(bound, provider);
  await recordEvents(bound, atsDisconnected, {
    ...{ organizationId, recordIds: [connection.id], data: { provider } },
  });
}
