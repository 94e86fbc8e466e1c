import { setTimeout as wait } from 'node:timers/promises';
import type { ats as endpoints } from '@candor/contract/ats';
import type { BodyOf } from '@candor/contract/endpoint';
import { atsSyncs } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { viewSync } from './ats-view.ts';
import { getConnector, getReadyConnection } from './find-connected.ts';
import { startSync } from './start-sync.ts';

/** The call answers within 25 seconds. */
const patienceMs = 23_000;
const lookAgainMs = 200;

interface Input {
  params: { ats: string };
  body: BodyOf<typeof endpoints.syncJobs>;
}

/** Syncs jobs, and waits a while for the end; what takes longer goes on by itself. */
export async function syncWebsiteJobs(ctx: SessionContext, { params, body }: Input) {
  const connector = getConnector(ctx.platform, params.ats);
  const syncId = await inTransaction(ctx, async (ctx) => {
    const connection = await getReadyConnection(ctx, connector);
    const isFull = body?.full === true;
    const id = await startSync(ctx, connection, { isFull, isAwaited: true });
    await recordAudit(ctx, { recordId: id, details: { provider: connector.name } });
    return id;
  });
  const endsAtMs = Date.now() + (body?.wait === false ? 0 : patienceMs);
  for (;;) {
    const isLast = Date.now() >= endsAtMs;
    const answer = await inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db.select().from(atsSyncs).where(eq(atsSyncs.id, syncId));
      if (!row) throw new Error('the sync is gone');
      if (row.state === 'running' && !isLast) return undefined;
      const answer = viewSync(connector, row);
      await keepAnswer(ctx, answer);
      return answer;
    });
    if (answer) return answer;
    await wait(lookAgainMs);
  }
}
