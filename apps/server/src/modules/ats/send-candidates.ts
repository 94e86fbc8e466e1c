import type { ats as endpoints } from '@candor/contract/ats';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { atsCandidates } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getConnector, getReadyConnection } from './find-connected.ts';
import { listSendable } from './list-sendable.ts';
import { sendCandidateTask } from './send-candidate.task.ts';
import { isSending } from './write-back.ts';

type ByAts = { params: { ats: string } };

/** Who can be sent back to the system, and who was. */
export async function previewCandidates(ctx: SessionContext, { params }: ByAts) {
  const connector = getConnector(ctx.platform, params.ats);
  return inTransaction(ctx, async (ctx) => ({ people: await listSendable(ctx, connector) }));
}

/** Sends those back whom the preview shows as ready, or who failed before. Others that are named stay as they are. */
export async function sendCandidates(
  ctx: SessionContext,
  { params, body }: ByAts & { body: BodyOf<typeof endpoints.sendCandidates> },
) {
  const connector = getConnector(ctx.platform, params.ats);
  if (!connector.takesCandidates) throw new ProductError('ats_takes_nobody');
  return inTransaction(ctx, async (ctx) => {
    const { organizationId, now } = ctx;
    const connection = await getReadyConnection(ctx, connector);
    if (!(await isSending(ctx, connection.id))) throw new ProductError('ats_write_back_off');
    const wanted = await listSendable(ctx, connector, body.application_ids);
    const known = new Set(wanted.map(({ application_id }) => application_id));
    if (body.application_ids.some((id) => !known.has(id))) throw new ProductError('not_found');
    let queued = 0;
    for (const { application_id: applicationId, state } of wanted) {
      if (state !== 'ready' && state !== 'failed') continue;
      const [row] = await ctx.db
        .insert(atsCandidates)
        .values({
          ...{ id: newId('atc'), organizationId, provider: connector.name, applicationId },
          ...{ state: 'queued', createdAt: now },
        })
        .onConflictDoUpdate({
          target: [atsCandidates.organizationId, atsCandidates.provider, atsCandidates.applicationId],
          set: { state: 'queued', failure: null },
          // Of two who press the button at once, one queues.
          setWhere: eq(atsCandidates.state, 'failed'),
        })
        .returning({ id: atsCandidates.id });
      if (!row) continue;
      await ctx.platform.tasks.enqueue(ctx, sendCandidateTask, { id: row.id }, { isAwaited: true });
      queued += 1;
    }
    await recordAudit(ctx, { recordId: connection.id, details: { count: queued } });
    return { queued, people: await listSendable(ctx, connector) };
  });
}
