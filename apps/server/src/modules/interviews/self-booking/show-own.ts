import type { RoomInterviews, RoomSlots } from '@candor/contract/candidate-room';
import { isStanding } from '@candor/contract/interview-options';
import { interviewOffers, interviews } from '@candor/database/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { localDay, toLocal } from '../../../platform/local-day.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { listMergedCandidates } from '../../candidates/candidates.ts';
import { describePlace, type OfferRow } from '../describe-interview.ts';
import { type InterviewRow, listPeople } from '../interview-queries.ts';
import { readSettings } from '../settings.ts';
import { type Colleague, nameColleagues } from '../team-members.ts';
import { isShownTwice, localTime } from '../time/local-time.ts';
import { slotsOf } from './book-offer.ts';
import { changeUntil, slotsForMove } from './change-own.ts';
import { findOpenSlots, type OpenSlots } from './offer-slots.ts';
import {
  findOwnInterview,
  findOwnOffer,
  isTheirInterview,
  isTheirOffer,
  refuseClosed,
} from './own-offers.ts';

type Bound = Context & { organizationId: string };

/** What a candidate sees of their interviews, and of the times they were offered. Notes for interviewers are not theirs. */
export async function showOwn(ctx: Transactional<Bound>, candidateId: string): Promise<RoomInterviews> {
  const { organizationId } = ctx;
  const ids = await listMergedCandidates(ctx, candidateId);
  const settings = await readSettings(ctx, organizationId);
  const rows = await ctx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organizationId, organizationId),
        inArray(interviews.candidateId, ids),
        isTheirInterview,
      ),
    )
    .orderBy(desc(interviews.startsAt));
  const offers = await ctx.db
    .select()
    .from(interviewOffers)
    .where(
      and(
        eq(interviewOffers.organizationId, organizationId),
        inArray(interviewOffers.candidateId, ids),
        eq(interviewOffers.state, 'open'),
        isTheirOffer,
      ),
    )
    .orderBy(desc(interviewOffers.createdAt));
  const people = (
    await listPeople(
      ctx,
      rows.map(({ id }) => id),
    )
  ).filter(({ role }) => role !== 'candidate');
  const colleagues = await nameColleagues(ctx, [
    ...new Set([
      ...people.map(({ personId }) => personId),
      ...offers.flatMap(({ interviewerIds }) => interviewerIds),
    ]),
  ]);
  const nameAll = (memberIds: readonly string[]) => memberIds.flatMap((id) => colleagues.get(id)?.name ?? []);
  return {
    time_zone: settings.time_zone ?? findZone(offers, colleagues) ?? rows[0]?.timeZone ?? 'UTC',
    offers: offers.map((offer) => ({
      ...{ id: offer.id, first_day: offer.firstDay, last_day: offer.lastDay },
      ...describe(
        offer,
        offer.isAnyOf && offer.interviewerIds.length > 1 ? [] : nameAll(offer.interviewerIds),
      ),
    })),
    interviews: rows.map((row) => {
      const own = people.filter(({ interviewId }) => interviewId === row.id).map(({ personId }) => personId);
      return { ...describe(row, nameAll(own)), ...viewInterview(ctx, row, settings.notice_hours) };
    }),
  };
}

function findZone(offers: readonly OfferRow[], colleagues: Map<string, Colleague>): string | undefined {
  return offers.flatMap(({ interviewerIds }) =>
    interviewerIds.flatMap((id) => colleagues.get(id)?.timeZone ?? []),
  )[0];
}

function describe(matter: OfferRow | InterviewRow, names: string[]) {
  return {
    ...{ job_title: matter.jobTitle, duration_minutes: matter.durationMinutes, message: matter.emailMessage },
    type: matter.type as RoomInterviews['offers'][number]['type'],
    stage: matter.stage as RoomInterviews['offers'][number]['stage'],
    ...{ place: describePlace(matter), interviewers: names },
  };
}

function viewInterview({ now }: Pick<Context, 'now'>, row: InterviewRow, noticeHours: number) {
  const state = row.state as RoomInterviews['interviews'][number]['state'];
  const until = changeUntil(row, noticeHours);
  const isAhead = isStanding(state) && row.startsAt > now;
  return {
    ...{ id: row.id, state, starts_at: row.startsAt.toISOString(), ends_at: row.endsAt.toISOString() },
    ...{ time_zone: row.timeZone, can_move: isAhead && now <= until, can_decline: isAhead },
    change_until: until.toISOString(),
  };
}

interface Asked {
  offer?: string | undefined;
  interview?: string | undefined;
  time_zone: string;
}

/** The free times for an offer, or for an interview that is to be moved, day by day where the candidate is. */
export async function showSlots(ctx: Bound, candidateId: string, asked: Asked): Promise<RoomSlots> {
  const open = await findOpenSlots(ctx, { ...(await findChoosable(ctx, candidateId, asked)), candidateId });
  const zone = asked.time_zone;
  const days = Map.groupBy(open.slots, ({ startsAt }) => localDay(startsAt, zone));
  return {
    ...{ time_zone: zone, organization_time_zone: open.timeZone },
    days: [...days].map(([date, slots]) => ({
      date,
      slots: slots.map(({ startsAt }) => ({
        starts_at: startsAt.toISOString(),
        label: nameTime(startsAt, zone),
        organization_label: nameThere(startsAt, open),
      })),
    })),
  };
}

async function findChoosable(ctx: Bound, candidateId: string, { offer, interview }: Asked) {
  if (offer) {
    const found = await inTransaction(ctx, (ctx) => findOwnOffer(ctx, candidateId, offer));
    refuseClosed(found);
    return slotsOf(ctx, found);
  }
  const row = await inTransaction(ctx, async (ctx) => {
    const found = await findOwnInterview(ctx, candidateId, interview ?? '');
    const { notice_hours } = await readSettings(ctx, ctx.organizationId);
    if (!isStanding(found.state as RoomInterviews['interviews'][number]['state']))
      throw new ProductError('interview_over');
    if (ctx.now > changeUntil(found, notice_hours)) throw new ProductError('too_late_to_change');
    return found;
  });
  return slotsForMove(ctx, row);
}

function nameTime(at: Date, timeZone: string): string {
  const offset = isShownTwice(at, timeZone) ? ` (UTC${toLocal(at, timeZone).offset})` : '';
  return `${localTime(at, timeZone)}${offset}`;
}

function nameThere(at: Date, { timeZone }: OpenSlots): string {
  const weekday = toLocal(at, timeZone).toPlainDate().toLocaleString('en-US', { weekday: 'short' });
  return `${weekday} ${nameTime(at, timeZone)}`;
}
