import type { BodyOf } from '@candor/contract/endpoint';
import type {
  Availability,
  interviewAvailability as endpoints,
} from '@candor/contract/interview-availability';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { endOfDay, startOfDay } from '../../../platform/local-day.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findSurvivingCandidate } from '../../candidates/candidates.ts';
import { readSettings } from '../settings.ts';
import { type Colleague, findColleagues } from '../team-members.ts';
import { listSlots } from '../time/list-slots.ts';
import { findMoments, localTime } from '../time/local-time.ts';
import { joinPeriods, type Period, subtractPeriods } from '../time/periods.ts';
import { gatherAvailability, type KnownTimes } from './gather-availability.ts';
import { judgeSlots } from './judge-slots.ts';

type Asked = BodyOf<typeof endpoints.checkMicrosoftEvents>;

/** When people are busy and free on some dates, with the slots of each. The reason they are busy isn't shown. */
export async function checkEvents(ctx: SessionContext, { body }: { body: Asked }): Promise<Availability> {
  const { people, settings, candidateId } = await inTransaction(ctx, async (ctx) => ({
    people: await findAsked(ctx, [body.user_email, ...body.attendees]),
    settings: await readSettings(ctx, ctx.organizationId),
    candidateId: body.candidate_id && (await findSurvivingCandidate(ctx, body.candidate_id)),
  }));
  const frames = new Map([...new Set(body.dates)].sort().map((date) => [date, frameOf(date, body)]));
  const known = await gatherAvailability(ctx, {
    ...{ people, candidateId, exceptInterviewId: body.except_interview_id },
    ...{ range: rangeOf([...frames.keys()], body.timezone), bufferMs: settings.buffer_minutes * 60_000 },
  });
  const rules = {
    ...{ timeZone: body.timezone, days: settings.days, spans: settings.spans },
    ...{ slotMinutes: settings.slot_minutes, durationMinutes: body.duration_minutes },
  };
  const dates = [...frames].map(([date, frame]) => [
    date,
    {
      ...describePeriods(frame, known, body),
      slots: body.show_time_slots ? judgeSlots(listSlots(date, rules), known, ctx.now) : [],
    },
  ]);
  return {
    success: true,
    timezone: body.timezone,
    checked_dates: Object.fromEntries(dates),
    people: people.map(({ id, name, email }) => {
      const reason = known.unchecked.get(id) ?? null;
      return { id, name, email, checked: reason === null, reason };
    }),
  };
}

/** Members only: of others nothing is known, and an address that is none of ours is not told apart from a free one. */
async function findAsked(
  ctx: Transactional<SessionContext>,
  emails: readonly string[],
): Promise<Colleague[]> {
  const found = await findColleagues(ctx, { emails });
  const asked = emails.flatMap((email) => found.find((person) => person.email === email) ?? []);
  if (asked.length === 0) throw new ProductError('not_found');
  return [...new Map(asked.map((person) => [person.id, person])).values()];
}

/** The working hours of a date. One that clocks skip begins with the first moment after the skip. */
function frameOf(date: string, { timezone, working_start_hour, working_end_hour }: Asked): Period {
  const [from, to] = [startOfDay(date, timezone), endOfDay(date, timezone)];
  const at = (hour: number) =>
    hour === 24
      ? to
      : (findMoments(date, `${String(hour).padStart(2, '0')}:00`, timezone)[0]?.at ?? undefined);
  const start = at(working_start_hour) ?? at(working_start_hour + 1) ?? from;
  return { from: start, to: at(working_end_hour) ?? at(working_end_hour + 1) ?? to };
}

function rangeOf(dates: readonly string[], timeZone: string): Period {
  const days = dates.toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
}

function describePeriods(frame: Period, known: KnownTimes, { timezone, show_free_periods }: Asked) {
  const all = [...[...known.busy.values()].flat(), ...known.candidateBusy];
  const write = ({ from, to }: Period) => `${localTime(from, timezone)}-${localTime(to, timezone)}`;
  return {
    busy_periods: joinPeriods(all, frame).map(write),
    free_periods: show_free_periods ? subtractPeriods(frame, all).map(write) : [],
  };
}
