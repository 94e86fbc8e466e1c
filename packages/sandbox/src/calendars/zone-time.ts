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

const writers = new Map<string, Intl.DateTimeFormat>();

/** An instant as clocks in a zone show it, as in `2026-03-15T09:00:00`. */
export function toLocal(instant: Date, zone: string): string {
  const writer =
    writers.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  writers.set(zone, writer);
  const parts = Object.fromEntries(writer.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The instant at which clocks in a zone show this time: the earlier one where they show it twice. */
export function toInstant(local: string, zone: string): Date {
  const wanted = Date.parse(`${local.slice(0, 19)}Z`);
  const offsetAt = (ms: number) => Date.parse(`${toLocal(new Date(ms), zone)}Z`) - ms;
  // A day before and a day after, every clock change is settled: one of the two offsets is right.
  const candidates = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
    .map((offset) => wanted - offset)
    .sort((a, b) => a - b);
  return new Date(candidates.find((ms) => offsetAt(ms) === wanted - ms) ?? candidates[0] ?? wanted);
}
