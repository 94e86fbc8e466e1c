import { defaultLocale } from '@candor/contract/default-locale';

// Days and times for candidates, who can't choose a format. Kept apart from the app's own formats.
const dayParts = { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 'Monday 5 Jan 2026' for a date without a time: the same everywhere. */
export function nameDate(date: string): string {
  return new Intl.DateTimeFormat(defaultLocale, { ...dayParts, timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** 'Monday 5 Jan 2026, 09:00 – 09:30 (Europe/Lisbon)'. */
export function nameSpan(startsAt: string, endsAt: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat(defaultLocale, { ...dayParts, timeZone }).format(new Date(startsAt));
  const time = new Intl.DateTimeFormat(defaultLocale, { ...timeParts, timeZone });
  return `${day}, ${time.format(new Date(startsAt))} – ${time.format(new Date(endsAt))} (${timeZone.replaceAll('_', ' ')})`;
}
