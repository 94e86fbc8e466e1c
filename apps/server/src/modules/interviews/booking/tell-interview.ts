import type { BodyOf } from '@candor/contract/endpoint';
import { isStanding } from '@candor/contract/interview-options';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { interviewHistory, interviews } from '@candor/database/schema';
import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { usesCalendar } from '../calendar/organizer-calendar.ts';
import { interviewTold } from '../interview-events.ts';
import {
  findInterviewRow,
  getInterviewForUpdate,
  type InterviewRow,
  listPeople,
  noteStep,
} from '../interview-queries.ts';
import { readDelivery, requireEmailLeft } from '../read-letters.ts';
import { takeOffersBack } from '../self-booking/take-offers-back.ts';
import { isUntold } from '../told-sequence.ts';
import { viewOne } from './change-interview.ts';

type Bound = Transactional<SessionContext>;

/** Sends what test mode held back: an invitation to people who never got one, the current state to the others. */
export async function tellInterview(
  ctx: SessionContext,
  { params: { id }, body }: { params: { id: string }; body: BodyOf<typeof endpoints.tellInterview> },
): Promise<Interview> {
  const found = await inTransaction(ctx, (ctx) => findInterviewRow(ctx, id));
  if (!found) throw new ProductError('not_found');
  const goesToCalendar = await usesCalendar(ctx, found.organizerId);
  return inTransaction(ctx, async (ctx) => {
    const row = await getInterviewForUpdate(ctx, id, body.version);
    await refuseTelling(ctx, row);
    const isInvitation = row.toldSequence === null;
    const sequence = row.sequence + 1;
    const [told] = await ctx.db
      .update(interviews)
      .set({
        ...{ sequence, toldSequence: sequence },
        ...(isInvitation && { calendarState: goesToCalendar ? 'waiting' : 'none' }),
      })
      .where(eq(interviews.id, id))
      .returning();
    if (!told) throw new Error('the interview is gone');
    const changes = isInvitation
      ? [{ change: 'booked' as const, removed: [], quietly: false }]
      : await gatherUntold(ctx, row);
    if (isInvitation && row.applicationId && row.offerId === null)
      await takeOffersBack(ctx, [row.applicationId]);
    await noteStep(ctx, { interviewId: id, version: row.version, kind: 'told', details: { isInvitation } });
    await recordAudit(ctx, { recordId: id, details: { change: changes[0]?.change } });
    for (const change of changes)
      await recordEvents(ctx, interviewTold, {
        organizationId: ctx.organizationId,
        recordIds: [id],
        data: { ...change, sequence, isTest: false },
      });
    return viewOne(ctx, told);
  });
}

async function refuseTelling(ctx: Bound, row: InterviewRow): Promise<void> {
  if (!isUntold(row)) throw new ProductError('conflict');
  const isOff = !isStanding(row.state as Interview['state']);
  if (row.startsAt <= ctx.now || (isOff && row.toldSequence === null))
    throw new ProductError('interview_over');
  if ((await readDelivery(ctx)).testEmail !== undefined) throw new ProductError('mail_in_test_mode');
  if (row.toldSequence === null) await requireEmailLeft(ctx);
}

interface Untold {
  change: 'moved' | 'people_changed' | 'cancelled' | 'readdressed';
  removed: string[];
  quietly: boolean;
}

/** What changed since people were last notified, and who was removed. A candidate with a new address is invited again. */
async function gatherUntold(ctx: Bound, row: InterviewRow): Promise<Untold[]> {
  const steps = await ctx.db
    .select({ kind: interviewHistory.kind, details: interviewHistory.details })
    .from(interviewHistory)
    .where(
      and(eq(interviewHistory.organizationId, ctx.organizationId), eq(interviewHistory.interviewId, row.id)),
    )
    .orderBy(desc(interviewHistory.at), desc(interviewHistory.version));
  const last = steps.findIndex(({ kind }) => kind === 'told');
  const untold = steps.slice(0, last < 0 ? undefined : last).filter(({ details }) => details.isTest === true);
  const present = (await listPeople(ctx, [row.id])).map(({ personId }) => personId);
  const removed = untold.flatMap(({ details }) => (details.removed as string[] | undefined) ?? []);
  const kinds = new Set(untold.map(({ kind }) => kind));
  const isOff = !isStanding(row.state as Interview['state']);
  const isAnew = !isOff && kinds.delete('readdressed');
  const forCandidate: Untold = { change: 'readdressed', removed: [], quietly: false };
  if (isAnew && kinds.size === 0) return [forCandidate];
  const forEveryone: Untold = {
    change: isOff ? 'cancelled' : kinds.has('moved') ? 'moved' : 'people_changed',
    removed: [...new Set(removed)].filter((id) => !present.includes(id)),
    quietly: isAnew || untold.some(({ details }) => details.quietly === true),
  };
  return isAnew ? [forEveryone, forCandidate] : [forEveryone];
}
