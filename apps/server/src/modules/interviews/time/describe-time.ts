import { toLocal } from '../../../platform/local-day.ts';
import { isShownTwice } from './local-time.ts';

/** 'Monday, 5 Jan 2026, 09:00 – 09:30 (Europe/Lisbon)': with the offset, where a clock there shows that time twice. */
export function describeTime(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
): string {
  const [start, end] = [toLocal(startsAt, timeZone), toLocal(endsAt, timeZone)];
  const endsNextDay = !start.toPlainDate().equals(end.toPlainDate());
  const from = `${describeDay(start)}, ${timeOf(start)}${offsetOf(startsAt, timeZone)}`;
  const to = `${endsNextDay ? `${describeDay(end)}, ` : ''}${timeOf(end)}${offsetOf(endsAt, timeZone)}`;
  return `${from} – ${to} (${nameZone(timeZone)})`;
}

type Local = ReturnType<typeof toLocal>;

function describeDay(local: Local): string {
  const date = local.toPlainDate();
  const weekday = date.toLocaleString('en-US', { weekday: 'long' });
  // British English says 'Sept'; the product's dates have three letters throughout.
  return `${weekday}, ${date.day} ${date.toLocaleString('en-US', { month: 'short' })} ${date.year}`;
}

function timeOf(local: Local): string {
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

function offsetOf(at: Date, timeZone: string): string {
  return isShownTwice(at, timeZone) ? ` UTC${toLocal(at, timeZone).offset}` : '';
}

/** 'America/Sao Paulo', and 'UTC' as it is. */
function nameZone(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
