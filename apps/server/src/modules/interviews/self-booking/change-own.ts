import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { interviewOffers, interviews } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, keepAnswer, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { addDays, localDay } from '../../../platform/local-day.ts';
import { queueMail } from '../../../platform/outbox/queue-mail.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { namePeople } from '../../blind-review/blind-review.ts';
import { noteResponse } from '../../candidates/candidates.ts';
import { changeTime } from '../booking/change-time.ts';
import { endInterview } from '../booking/end-interview.ts';
import { SlotTakenError } from '../booking/refuse-overlap.ts';
import type { OfferRow } from '../describe-interview.ts';
import { offerDeclinedEmail } from '../emails/offer-declined-email.ts';
import { offerChanged } from '../interview-events.ts';
import { type InterviewRow, listPeople } from '../interview-queries.ts';
import { readDelivery } from '../read-letters.ts';
import { readSettings } from '../settings.ts';
import { findColleagues } from '../team-members.ts';
import { findFallbackZone, findOpenSlots } from './offer-slots.ts';
import { findOwnInterview, findOwnOffer, refuseClosed } from './own-offers.ts';

type Bound = Context & { organizationId: string };

const daysAhead = 21;

/** What a candidate may move an interview of theirs to: the same people, in the next weeks. */
export async function slotsForMove(ctx: Bound, row: InterviewRow) {
  const people = await inTransaction(ctx, (ctx) => listPeople(ctx, [row.id]));
  const memberIds = people.filter(({ role }) => role !== 'candidate').map(({ personId }) => personId);
  const fallbackZone = await findFallbackZone(ctx, memberIds);
  return {
    ...{ memberIds, isAnyOf: false, durationMinutes: row.durationMinutes, exceptInterviewId: row.id },
    fallbackZone: fallbackZone === 'UTC' ? row.timeZone : fallbackZone,
    firstDay: localDay(ctx.now, row.timeZone),
    lastDay: addDays(localDay(ctx.now > row.startsAt ? ctx.now : row.startsAt, row.timeZone), daysAhead),
  };
}

/** Until when a candidate may change an interview by themself. */
export function changeUntil({ startsAt }: InterviewRow, noticeHours: number): Date {
  return new Date(startsAt.getTime() - noticeHours * 60 * 60 * 1000);
}

interface Move {
  interview_id: string;
  starts_at: string;
  time_zone: string;
}

/** The candidate moves an interview to another of the times that are free. */
export async function moveOwn(ctx: Bound, candidateId: string, wanted: Move) {
  const row = await inTransaction(ctx, async (ctx) => {
    const found = await findOwnInterview(ctx, candidateId, wanted.interview_id);
    await refuseLate(ctx, found);
    return found;
  });
  const open = await findOpenSlots(ctx, { ...(await slotsForMove(ctx, row)), candidateId });
  const slot = open.slots.find(({ startsAt }) => startsAt.getTime() === Date.parse(wanted.starts_at));
  if (!slot) throw new ProductError('slot_taken');
  return inTransaction(ctx, async (ctx) => {
    const locked = await findOwnInterview(ctx, candidateId, wanted.interview_id, 'lock');
    await refuseLate(ctx, locked);
    // The times that are free were read for the interview as it was: its length, its people.
    if (locked.version !== row.version) throw new ProductError('conflict');
    await ctx.db
      .update(interviews)
      .set({ candidateTimeZone: wanted.time_zone })
      .where(eq(interviews.id, locked.id));
    const { durationMinutes } = locked;
    const when = { startsAt: slot.startsAt, durationMinutes, timeZone: open.timeZone, note: '' };
    await changeTime(ctx, locked, { ...when, bufferMs: open.bufferMs, checkedIds: open.checkedIds }).catch(
      (error: unknown) => {
        throw error instanceof SlotTakenError ? new ProductError('slot_taken') : error;
      },
    );
    await noteResponse(ctx, candidateId, 'answered_interview');
    await recordAudit(ctx, { recordId: locked.id });
    const answer = { success: true as const };
    await keepAnswer(ctx, answer);
    return answer;
  });
}

async function refuseLate(ctx: Transactional<Bound>, row: InterviewRow): Promise<void> {
  if (!isStanding(row.state as Interview['state'])) throw new ProductError('interview_over');
  const { notice_hours } = await readSettings(ctx, ctx.organizationId);
  if (ctx.now > changeUntil(row, notice_hours)) throw new ProductError('too_late_to_change');
}

interface Decline {
  interview_id?: string | undefined;
  offer_id?: string | undefined;
  reason: string;
}

/** The candidate declines an interview, or the times they were offered. The team is told. */
export async function declineOwn(
  ctx: Bound,
  candidateId: string,
  { interview_id, offer_id, reason }: Decline,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (interview_id) {
      const row = await findOwnInterview(ctx, candidateId, interview_id, 'lock');
      if (!isStanding(row.state as Interview['state']) || row.startsAt <= ctx.now)
        throw new ProductError('interview_over');
      await endInterview(ctx, row, { state: 'declined', reason, quietly: true });
    } else {
      const offer = await findOwnOffer(ctx, candidateId, offer_id ?? '', 'lock');
      refuseClosed(offer);
      await ctx.db
        .update(interviewOffers)
        .set({ state: 'declined', declineReason: reason, version: offer.version + 1 })
        .where(eq(interviewOffers.id, offer.id));
      await recordEvents(ctx, offerChanged, {
        ...{ organizationId: ctx.organizationId, recordIds: [offer.id], data: { state: 'declined' } },
      });
      await tellOffered(ctx, offer, reason);
    }
    await noteResponse(ctx, candidateId, 'answered_interview');
    await recordAudit(ctx, { recordId: interview_id ?? offer_id ?? null });
  });
}

/** Whoever offered the times hears of it; in test mode the test address does. */
async function tellOffered(ctx: Transactional<Bound>, offer: OfferRow, reason: string): Promise<void> {
  const { testEmail } = await readDelivery(ctx);
  const [owner] = await findColleagues(ctx, { ids: [offer.createdBy] });
  const person = await describeOffered(ctx, offer);
  if (!owner || !person) return;
  await queueMail(ctx, {
    ...{ kind: 'interview.offer_declined', recipient: testEmail ?? owner.email },
    dedupeKey: `interview:${offer.id}:declined:${owner.id}`,
    mail: await offerDeclinedEmail({
      ...{ name: owner.name, candidate: person.name },
      ...{ jobTitle: person.cover(offer.jobTitle), reason: person.cover(reason) },
      url: `${ctx.platform.config.publicUrl}/applications`,
    }),
  });
}

/** Whom times were offered to, as members may know them, and what covers words about them. */
async function describeOffered(ctx: Transactional<Bound>, offer: OfferRow) {
  const { organizationId } = ctx;
  const caller = { kind: 'system', task: 'interviews', organizationId } as const;
  const people = await namePeople({ ...ctx, caller, organizationId }, [offer.candidateId]);
  return people.get(offer.candidateId);
}
