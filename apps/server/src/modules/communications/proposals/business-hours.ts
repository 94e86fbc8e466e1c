const firstHour = 9;
const lastHour = 17;
const minuteMs = 60_000;
const weekend = new Set(['Sat', 'Sun']);

/** Whether people are at work there: Monday to Friday from 9 to 17. */
export function isBusinessTime(at: Date, timeZone: string): boolean {
  const { weekday, hour } = readLocal(at, timeZone);
  return !weekend.has(weekday) && hour >= firstHour && hour < lastHour;
}

/** The moment itself where it is within business hours, else the next time that they begin. */
export function moveIntoBusinessHours(at: Date, timeZone: string): Date {
  if (isBusinessTime(at, timeZone)) return at;
  // Step by step in real time: however clocks change meanwhile, the local time that is reached is right.
  let next = new Date(Math.ceil(at.getTime() / (15 * minuteMs)) * 15 * minuteMs);
  while (!isBusinessTime(next, timeZone)) next = new Date(next.getTime() + 15 * minuteMs);
  return next;
}

function readLocal(at: Date, timeZone: string): { weekday: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: read('weekday'), hour: Number(read('hour')) };
}
