import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/context.ts';
import { endOfDay, startOfDay } from '../../../platform/local-day.ts';
import { gatherAvailability, type KnownTimes } from '../availability/gather-availability.ts';
import { isWithin, judgeSlots } from '../availability/judge-slots.ts';
import { listInterviewsOfWeeks } from '../availability/own-interviews.ts';
import { readSettings } from '../settings.ts';
import { type Colleague, findColleagues, nameColleagues } from '../team-members.ts';
import { listSlots, type Slot } from '../time/list-slots.ts';
import { listDates, weekBounds } from '../time/local-time.ts';
import type { Period } from '../time/periods.ts';

type Bound = Context & { organizationId: string };

export interface Choosable {
  memberIds: readonly string[];
  /** One of them is enough. */
  isAnyOf: boolean;
  candidateId: string;
  durationMinutes: number;
  firstDay: string;
  lastDay: string;
  /** Where the organization chose no zone. */
  fallbackZone: string;
  exceptInterviewId?: string | undefined;
}

export interface OpenSlot extends Slot {
  /** Who is free then. */
  memberIds: string[];
}

export interface OpenSlots {
  slots: OpenSlot[];
  /** In which the slots were laid out. */
  timeZone: string;
  bufferMs: number;
  /** Whose own calendar was looked at. */
  checkedIds: ReadonlySet<string>;
}

const mostDays = 60;

/**
 * The times that a candidate may choose from: the organization's hours, after its notice, when everybody (or anybody) of the
 * interviewers is free and at work. Not within a transaction: calendars take their time.
 */
export async function findOpenSlots(ctx: Bound, wanted: Choosable): Promise<OpenSlots> {
  const { settings, people } = await inTransaction(ctx, async (ctx) => ({
    settings: await readSettings(ctx, ctx.organizationId),
    people: await findColleagues(ctx, { ids: wanted.memberIds }),
  }));
  const timeZone = settings.time_zone ?? wanted.fallbackZone;
  const bufferMs = settings.buffer_minutes * 60_000;
  const earliest = new Date(ctx.now.getTime() + settings.notice_hours * 60 * 60 * 1000);
  const dates = listDates(wanted.firstDay, wanted.lastDay, mostDays);
  const [first = wanted.firstDay, last = wanted.lastDay] = [dates[0], dates.at(-1)];
  const range = { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
  const { candidateId, exceptInterviewId } = wanted;
  const known = await gatherAvailability(ctx, { people, candidateId, range, exceptInterviewId, bufferMs });
  const rules = {
    ...{ timeZone, days: settings.days, spans: settings.spans },
    ...{ slotMinutes: settings.slot_minutes, durationMinutes: wanted.durationMinutes },
  };
  const hasRoom = await countWeeks(ctx, { ...wanted, range, timeZone, known });
  const slots = dates
    .flatMap((date) => listSlots(date, rules))
    .filter(({ startsAt }) => startsAt >= earliest)
    .map((slot) => {
      const free = listFree(slot, known, people, ctx.now);
      return { ...slot, memberIds: free.filter((id) => hasRoom(id, slot.startsAt)) };
    })
    .filter(({ memberIds }) => (wanted.isAnyOf ? memberIds.length > 0 : memberIds.length === people.length));
  const checkedIds = new Set(people.flatMap(({ id }) => (known.unchecked.has(id) ? [] : id)));
  return { slots: people.length === 0 ? [] : slots, timeZone, bufferMs, checkedIds };
}

interface Weeks extends Pick<Choosable, 'memberIds' | 'exceptInterviewId'> {
  range: Period;
  timeZone: string;
  known: KnownTimes;
}

/** Whether somebody has fewer interviews in the week of a time than candidates may book with them. */
async function countWeeks(ctx: Bound, { memberIds, exceptInterviewId, range, timeZone, known }: Weeks) {
  const weeks = { from: weekBounds(range.from, timeZone).from, to: weekBounds(range.to, timeZone).to };
  const held = await inTransaction(ctx, (ctx) =>
    listInterviewsOfWeeks(ctx, { personIds: memberIds, range: weeks, exceptInterviewId }),
  );
  return (id: string, at: Date): boolean => {
    const { from, to } = weekBounds(at, timeZone);
    const isOfWeek = (startsAt: Date) => startsAt >= from && startsAt < to;
    const count = held.filter(({ personId, startsAt }) => personId === id && isOfWeek(startsAt)).length;
    return count < (known.hours.get(id)?.weeklyLimit ?? Number.POSITIVE_INFINITY);
  };
}

/** The people who are free and at work at a slot; none if the candidate is busy. */
function listFree(slot: Slot, known: KnownTimes, people: readonly Colleague[], now: Date): string[] {
  return people.flatMap((person) => {
    const alone = {
      ...known,
      people: [person],
      busy: new Map([[person.id, known.busy.get(person.id) ?? []]]),
    };
    const [judged] = judgeSlots([slot], alone, now);
    const own = known.hours.get(person.id);
    const isAtWork =
      !own?.timeZone ||
      own.isDefault ||
      isWithin({ from: slot.startsAt, to: slot.endsAt }, own.hours, own.timeZone);
    return judged?.available && isAtWork ? [person.id] : [];
  });
}

/** The zone of whoever interviews first, for organizations that chose none. */
export async function findFallbackZone(ctx: Bound, memberIds: readonly string[]): Promise<string> {
  const people = await inTransaction(ctx, (ctx) => nameColleagues(ctx, memberIds));
  return memberIds.map((id) => people.get(id)?.timeZone).find((zone) => zone) ?? 'UTC';
}
