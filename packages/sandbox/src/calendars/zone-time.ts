import { Temporal } from 'temporal-polyfill';

/** The names Outlook uses for zones, with those of the tz database; the ones its users meet most. */
const windowsZones: Record<string, string> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Cen. Australia Standard Time': 'Australia/Adelaide',
  'Lord Howe Standard Time': 'Australia/Lord_Howe',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'W. Australia Standard Time': 'Australia/Perth',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Singapore Standard Time': 'Asia/Singapore',
  'India Standard Time': 'Asia/Kolkata',
  'Nepal Standard Time': 'Asia/Kathmandu',
  'Morocco Standard Time': 'Africa/Casablanca',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  UTC: 'UTC',
};

/** The zone of the tz database behind a name of either kind; undefined where there is none. */
export function findZone(name: string): string | undefined {
  const zone = windowsZones[name] ?? name;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}

/** An instant as clocks in a zone show it, as in `2026-03-15T09:00:00`. */
export function toLocal(instant: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/** The instant at which clocks in a zone show this time: the earlier one where they show it twice; undefined where it is no time. */
export function findInstant(local: string, zone: string): Date | undefined {
  try {
    const shown = Temporal.PlainDateTime.from(local.slice(0, 19));
    return new Date(shown.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds);
  } catch {
    return undefined;
  }
}
