import type { BodyOf } from '@candor/contract/endpoint';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { getInterviewForUpdate, listPeople } from '../interview-queries.ts';
import { readSettings } from '../settings.ts';
import { refuseOver, viewOne } from './change-interview.ts';
import { changeTime } from './change-time.ts';
import { SlotTakenError } from './refuse-overlap.ts';

/** The event was moved in the outside calendar: the interview follows, or the event goes back. Both notify everyone. */
export async function decideCalendarMove(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.decideCalendarMove> },
): Promise<Interview> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getInterviewForUpdate(ctx, params.id, body.version);
    refuseOver(row);
    if (!row.movedToStart || !row.movedToEnd) throw new ProductError('conflict');
    const follows = body.decision === 'follow';
    const [startsAt, endsAt] = follows ? [row.movedToStart, row.movedToEnd] : [row.startsAt, row.endsAt];
    const { buffer_minutes } = await readSettings(ctx, ctx.organizationId);
    const people = await listPeople(ctx, [row.id]);
    const checkedIds = new Set(people.flatMap(({ personId, wasChecked }) => (wasChecked ? personId : [])));
    const wanted = {
      ...{ startsAt, durationMinutes: Math.round((+endsAt - +startsAt) / 60_000), timeZone: row.timeZone },
      ...{ bufferMs: buffer_minutes * 60_000, checkedIds: follows ? new Set<string>() : checkedIds },
      note: follows ? '' : 'The time stays as it was.',
    };
    const moved = await changeTime(ctx, row, wanted).catch((error: unknown) => {
      throw error instanceof SlotTakenError ? new ProductError('slot_taken') : error;
    });
    await recordAudit(ctx, { recordId: row.id, details: { decision: body.decision } });
    return viewOne(ctx, moved);
  });
}
