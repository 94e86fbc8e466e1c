import { applications, candidates, interviewFiles, interviewOffers } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, keepAnswer, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findSurvivingApplication, noteResponse } from '../../candidates/candidates.ts';
import { lockStages } from '../../stages/stages.ts';
import { moveToInterview } from '../booking/move-to-interview.ts';
import { SlotTakenError } from '../booking/refuse-overlap.ts';
import { writeInterview } from '../booking/write-interview.ts';
import { usesCalendar } from '../calendar/organizer-calendar.ts';
import type { OfferRow } from '../describe-interview.ts';
import { offerChanged } from '../interview-events.ts';
import type { InterviewRow } from '../interview-queries.ts';
import { findFallbackZone, findOpenSlots, type OpenSlot, type OpenSlots } from './offer-slots.ts';
import { findOwnOffer, refuseClosed } from './own-offers.ts';
import { rankByLoad } from './week-load.ts';

type Bound = Context & { organizationId: string };

interface Chosen {
  offer_id: string;
  starts_at: string;
  time_zone: string;
}

/** The candidate takes one of the times they were offered. */
export async function bookOffer(ctx: Bound, candidateId: string, chosen: Chosen) {
  const offer = await inTransaction(ctx, (ctx) => findOwnOffer(ctx, candidateId, chosen.offer_id));
  refuseClosed(offer);
  const open = await findOpenSlots(ctx, { ...(await slotsOf(ctx, offer)), candidateId });
  const slot = open.slots.find(({ startsAt }) => startsAt.getTime() === Date.parse(chosen.starts_at));
  if (!slot) throw new ProductError('slot_taken');
  const calendarOf = new Map<string, boolean>();
  for (const id of slot.memberIds) calendarOf.set(id, await usesCalendar(ctx, id));
  return inTransaction(ctx, async (ctx) => {
    await take(ctx, { candidateId, chosen, slot, open, calendarOf });
    const answer = { success: true as const };
    await keepAnswer(ctx, answer);
    return answer;
  });
}

/** What a candidate may choose from by an offer. */
export async function slotsOf(ctx: Bound, offer: OfferRow) {
  return {
    ...{ memberIds: offer.interviewerIds, isAnyOf: offer.isAnyOf, durationMinutes: offer.durationMinutes },
    ...{ firstDay: offer.firstDay, lastDay: offer.lastDay },
    fallbackZone: await findFallbackZone(ctx, offer.interviewerIds),
  };
}

interface Taking {
  candidateId: string;
  chosen: Chosen;
  slot: OpenSlot;
  open: OpenSlots;
  /** Whose own calendar an interview of theirs goes to. */
  calendarOf: ReadonlyMap<string, boolean>;
}

async function take(
  ctx: Transactional<Bound>,
  { candidateId, chosen, slot, open, calendarOf }: Taking,
): Promise<void> {
  const { organizationId } = ctx;
  await lockStages(ctx, organizationId);
  await lockPerson(ctx, candidateId);
  const offer = await findOwnOffer(ctx, candidateId, chosen.offer_id, 'lock');
  refuseClosed(offer);
  if (offer.applicationId) await moveApplication(ctx, offer.applicationId);
  const row = await assign(ctx, offer, { candidateId, chosen, slot, open, calendarOf });
  await ctx.db
    .update(interviewFiles)
    .set({ interviewId: row.id })
    .where(and(eq(interviewFiles.organizationId, organizationId), eq(interviewFiles.offerId, offer.id)));
  await ctx.db
    .update(interviewOffers)
    .set({ state: 'booked', interviewId: row.id, version: offer.version + 1 })
    .where(eq(interviewOffers.id, offer.id));
  await recordEvents(ctx, offerChanged, { organizationId, recordIds: [offer.id], data: { state: 'booked' } });
  await noteResponse(ctx, candidateId, 'answered_interview');
  await recordAudit(ctx, { recordId: row.id, details: { offer: offer.id } });
}

/** All of them, or of any the one with the fewest interviews that week; where that one was taken a moment ago, the next. */
async function assign(
  ctx: Transactional<Bound>,
  offer: OfferRow,
  { candidateId, chosen, slot, open, calendarOf }: Taking,
): Promise<InterviewRow> {
  const at = { at: slot.startsAt, timeZone: open.timeZone };
  const ranked = offer.isAnyOf ? await rankByLoad(ctx, slot.memberIds, at) : [];
  // Without members who left since the times were offered.
  const all = offer.interviewerIds.filter((id) => slot.memberIds.includes(id));
  const groups = offer.isAnyOf ? ranked.map((id) => [id]) : [all];
  for (const group of groups) {
    const organizerId = group.includes(offer.organizerId) ? offer.organizerId : group[0];
    if (!organizerId) continue;
    try {
      return await writeInterview(ctx, {
        columns: {
          ...{ candidateId, applicationId: offer.applicationId, jobTitle: offer.jobTitle, type: offer.type },
          ...{ stage: offer.stage, durationMinutes: offer.durationMinutes, phoneNumber: offer.phoneNumber },
          ...{ address: offer.address, videoLink: offer.videoLink, emailMessage: offer.emailMessage },
          ...{ calendarNotes: offer.calendarNotes, startsAt: slot.startsAt, timeZone: open.timeZone },
          ...{ organizerId, candidateEmail: offer.candidateEmail, candidateTimeZone: chosen.time_zone },
          ...{ offerId: offer.id, createdBy: offer.createdBy },
          calendarState: calendarOf.get(organizerId) ? 'waiting' : 'none',
        },
        interviewerIds: group,
        ...{ checkedIds: open.checkedIds, bufferMs: open.bufferMs },
      });
    } catch (error) {
      if (!(error instanceof SlotTakenError)) throw error;
    }
  }
  throw new ProductError('slot_taken');
}

/** The person first, as whoever erases them does: else the two would stop each other. */
async function lockPerson(ctx: Transactional<Bound>, candidateId: string): Promise<void> {
  const [person] = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), eq(candidates.id, candidateId)))
    .for('no key update');
  if (!person) throw new ProductError('not_found');
}

async function moveApplication(ctx: Transactional<Bound>, id: string): Promise<void> {
  const applicationId = await findSurvivingApplication(ctx, id);
  const [application] = await ctx.db
    .select({ id: applications.id, stage: applications.stage })
    .from(applications)
    .where(and(eq(applications.organizationId, ctx.organizationId), eq(applications.id, applicationId)));
  if (application) await moveToInterview(ctx, application);
}
