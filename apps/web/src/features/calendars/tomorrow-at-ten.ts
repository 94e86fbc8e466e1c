import { addDays, today } from '#ui/local-times.ts';

/** Tomorrow at ten, for half an hour, as a form has it: what is offered first. */
export function tomorrowAtTen(now = new Date()): { start: string; end: string } {
  const day = addDays(today(now), 1);
  return { start: `${day}T10:00`, end: `${day}T10:30` };
}
