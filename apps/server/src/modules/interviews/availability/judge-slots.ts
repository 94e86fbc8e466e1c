import type { InterviewSlot } from '@candor/contract/interview-availability';
import type { WorkingHours } from '@candor/contract/regional';
import { toLocal } from '../../../platform/local-day.ts';
import type { Slot } from '../time/list-slots.ts';
import { localTime } from '../time/local-time.ts';
import { overlaps, type Period } from '../time/periods.ts';
import type { KnownTimes } from './gather-availability.ts';

/** For each slot: who is busy, whose calendar couldn't be read, and who is outside their hours. */
export function judgeSlots(slots: readonly Slot[], known: KnownTimes, now: Date): InterviewSlot[] {
  return slots.map((slot) => {
    const span = { from: slot.startsAt, to: slot.endsAt };
    // Nobody is given another one within the pause after this one either.
    const blocked = { from: span.from, to: new Date(span.to.getTime() + known.bufferMs) };
    const busy = known.people.filter(({ id }) =>
      known.busy.get(id)?.some((period) => overlaps(period, blocked)),
    );
    const isCandidateBusy = known.candidateBusy.some((period) => overlaps(period, span));
    const isPast = slot.startsAt <= now;
    return {
      ...{ time: slot.time, label: slot.label, offset: slot.offset },
      ...{ starts_at: slot.startsAt.toISOString(), ends_at: slot.endsAt.toISOString() },
      available: !isPast && busy.length === 0 && !isCandidateBusy,
      is_past: isPast,
      busy: [...busy.map(nameOf), ...(isCandidateBusy ? [{ id: 'candidate', name: 'The candidate' }] : [])],
      not_checked: known.people.filter(({ id }) => known.unchecked.has(id)).map(nameOf),
      outside_hours: known.people.flatMap((person) => {
        const own = known.hours.get(person.id);
        // Without a time zone a person's hours are unknown.
        if (!own?.timeZone || isWithin(span, own.hours, own.timeZone)) return [];
        return [{ ...nameOf(person), local_time: localTime(span.from, own.timeZone) }];
      }),
    };
  });
}

function nameOf({ id, name }: { id: string; name: string }) {
  return { id, name };
}

/** Whether all of it lies within somebody's hours of one day. */
export function isWithin({ from, to }: Period, hours: WorkingHours, timeZone: string): boolean {
  const [start, end] = [toLocal(from, timeZone), toLocal(to, timeZone)];
  const isOneDay = start.toPlainDate().equals(end.toPlainDate());
  const endTime = localTime(to, timeZone);
  return (
    hours.days.includes(start.dayOfWeek) &&
    localTime(from, timeZone) >= hours.start &&
    // An hour that ends at midnight ends on the next day.
    (isOneDay ? endTime <= hours.end : endTime === '00:00' && hours.end === '23:59')
  );
}
