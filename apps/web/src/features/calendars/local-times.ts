/** An instant as the field of a form has it, in the browser's own zone: '2026-03-16T09:00'. */
function toLocalField(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The other way round; what is no time stays as it is, for the contract to refuse. */
export function fromLocalField(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Tomorrow at ten, for half an hour: what is offered first. */
export function tomorrowAtTen(now = new Date()): { start: string; end: string } {
  const start = new Date(now);
  // Not 24 hours later: on the day on which the clocks go back that may be the same day.
  start.setDate(start.getDate() + 1);
  start.setHours(10, 0, 0, 0);
  return { start: toLocalField(start), end: toLocalField(new Date(start.getTime() + 1_800_000)) };
}
