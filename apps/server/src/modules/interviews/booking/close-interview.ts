import type { BodyOf } from '@candor/contract/endpoint';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { interviewPeople, interviews } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { interviewNoted } from '../interview-events.ts';
import { getInterviewForUpdate, noteStep } from '../interview-queries.ts';
import { viewOne } from './change-interview.ts';

/** Says how an interview ended. It can be put right as long as it has begun and was not called off. */
export async function closeInterview(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.closeInterview> },
): Promise<Interview> {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const row = await getInterviewForUpdate(ctx, params.id, body.version);
    if (row.state === 'cancelled' || row.state === 'declined') throw new ProductError('conflict');
    if (row.startsAt > ctx.now) throw new ProductError('interview_ahead');
    const [closed] = await ctx.db
      .update(interviews)
      .set({ state: body.state, version: row.version + 1 })
      .where(eq(interviews.id, row.id))
      .returning();
    if (!closed) throw new ProductError('not_found');
    await ctx.db
      .update(interviewPeople)
      .set({ isActive: false })
      .where(
        and(eq(interviewPeople.organizationId, organizationId), eq(interviewPeople.interviewId, row.id)),
      );
    await noteStep(ctx, { interviewId: row.id, version: closed.version, kind: body.state });
    await recordAudit(ctx, { recordId: row.id, details: { state: body.state } });
    await recordEvents(ctx, interviewNoted, {
      ...{ organizationId, recordIds: [row.id], data: { what: body.state } },
    });
    return viewOne(ctx, closed);
  });
}
