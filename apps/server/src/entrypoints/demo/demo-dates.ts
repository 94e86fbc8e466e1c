const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Daytime in eastern Australia, where the demo's people live: the first twelve hours of a day in UTC. */
const minutesOfDay = 12 * 60;

/** When a thing was done that the demo places so many days before its first start. `turn` tells things of one day apart. */
export function placeInPast(now: Date, daysAgo: number, turn: number): Date {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  // Seven steps of a day, so that neighbours in the list are hours apart.
  const share = ((turn * 3) % 7) / 7 + 0.05;
  if (daysAgo === 0) return new Date(midnight + Math.floor((now.getTime() - midnight) * share));
  const day = midnight - daysAgo * dayMs;
  const minute = Math.floor(minutesOfDay * share) + ((turn * 11) % 29);
  return new Date(day - daysToWork(new Date(day), turn) * dayMs + minute * minuteMs);
}

/** Most people apply on weekdays; one in five does it at the weekend. Saturday's go to Friday, Sunday's to Thursday. */
function daysToWork(day: Date, turn: number): number {
  if (turn % 5 === 4) return 0;
  return { 6: 1, 0: 3 }[day.getUTCDay()] ?? 0;
}
