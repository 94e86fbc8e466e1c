const writers = new Map<string, Intl.DateTimeFormat>();

function toLocal(ms: number, zone: string): number {
  const writer =
    writers.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  writers.set(zone, writer);
  const parts = Object.fromEntries(writer.formatToParts(ms).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The first instant at which clocks in a zone show this time, or the next one they do. */
export function toInstant(local: string, zone: string): Date {
  const wanted = Date.parse(`${local.slice(0, 19)}Z`);
  const offsetAt = (ms: number) => toLocal(ms, zone) - ms;
  // A day before and a day after, every clock change is settled: one of the two offsets is right.
  const candidates = [wanted - offsetAt(wanted - 86_400_000), wanted - offsetAt(wanted + 86_400_000)];
  candidates.sort((a, b) => a - b);
  const right = candidates.find((ms) => offsetAt(ms) === wanted - ms) ?? candidates.at(-1) ?? wanted;
  return new Date(right);
}
