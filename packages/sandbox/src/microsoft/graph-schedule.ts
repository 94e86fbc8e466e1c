import type { CalendarParts } from '../calendars/calendar-parts.ts';
import { invalid } from './graph-error.ts';
import { readTime, writeTime } from './graph-time.ts';

const levels: Record<string, string> = {
  free: '0',
  workingElsewhere: '0',
  tentative: '1',
  busy: '2',
  oof: '3',
};
const mostSchedules = 20;
const mostDays = 62;

interface ScheduleBody {
  schedules?: unknown;
  startTime?: unknown;
  endTime?: unknown;
  availabilityViewInterval?: unknown;
}

/** Free and busy of several people; somebody unknown is an error inside their part of the answer. */
export function answerSchedule(parts: CalendarParts, given: ScheduleBody, zone: string): object {
  const { book, faults } = parts;
  const start = readTime(given.startTime, 'startTime').instant;
  const end = readTime(given.endTime, 'endTime').instant;
  const minutes = Number(given.availabilityViewInterval ?? 30);
  if (!Array.isArray(given.schedules) || given.schedules.length === 0)
    throw invalid('schedules is required.', 'ErrorInvalidRequest');
  if (given.schedules.length > mostSchedules)
    throw invalid('Too many schedules.', 'ErrorMailboxDataArrayTooBig');
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 1440)
    throw invalid('The interval is not valid.', 'ErrorInvalidTimeInterval');
  if (!(start < end) || end.getTime() - start.getTime() > mostDays * 86_400_000)
    throw invalid('The requested time duration is too big.', 'ErrorTimeIntervalTooBig');
  const isBroken = faults.takeInside('schedule-error');
  const value = given.schedules.map((scheduleId) => {
    const account = book.findAccount(String(scheduleId));
    if (!account || isBroken)
      return {
        scheduleId,
        availabilityView: '',
        scheduleItems: [],
        error: {
          message: 'Unable to resolve the recipient or the mailbox.',
          responseCode: 'ErrorMailRecipientNotFound',
        },
      };
    const events = book.listEvents(account.id, start, end).filter(({ isCancelled }) => !isCancelled);
    const scheduleItems = events.map(({ showAs, startsAt, endsAt, isPrivate, title, place }) => ({
      status: showAs,
      start: writeTime(startsAt, zone),
      end: writeTime(endsAt, zone),
      ...(isPrivate ? { isPrivate } : { subject: title, location: place }),
    }));
    const slots = Math.ceil((end.getTime() - start.getTime()) / (minutes * 60_000));
    const availabilityView = Array.from({ length: slots }, (_, slot) => {
      const from = start.getTime() + slot * minutes * 60_000;
      const to = from + minutes * 60_000;
      // A slot that is partly taken counts as taken, by what weighs most.
      return events
        .filter(({ startsAt, endsAt }) => Date.parse(startsAt) < to && Date.parse(endsAt) > from)
        .map(({ showAs }) => levels[showAs] ?? '0')
        .reduce((most, level) => (level > most ? level : most), '0');
    }).join('');
    return {
      ...{ scheduleId, availabilityView, scheduleItems },
      workingHours: {
        daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        ...{ startTime: '08:00:00.0000000', endTime: '17:00:00.0000000', timeZone: { name: account.zone } },
      },
    };
  });
  return {
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#Collection(scheduleInformation)',
    value,
  };
}
