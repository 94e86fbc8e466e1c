import type { BodyOf } from '@candor/contract/endpoint';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { getInterviewForUpdate } from '../interview-queries.ts';
import { refuseOver, viewOne } from './change-interview.ts';
import { endInterview } from './end-interview.ts';

/** Cancels an interview that still stands. */
export async function cancelInterview(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.cancelInterview> },
): Promise<Interview> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getInterviewForUpdate(ctx, params.id, body.version);
    refuseOver(row);
    const ended = await endInterview(ctx, row, { state: 'cancelled', reason: body.reason });
    await recordAudit(ctx, { recordId: row.id, details: { version: ended.version } });
    return viewOne(ctx, ended);
  });
}
