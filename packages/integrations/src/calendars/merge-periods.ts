import type { Period } from './calendars.ts';

/** In order of time, without gaps and overlaps between those that touch. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const { from, to } of [...periods].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else if (from < to) merged.push({ from, to });
  }
  return merged;
}

/** What is inside the range. */
export function clipPeriods(periods: readonly Period[], { from, to }: Period): Period[] {
  return periods
    .map((period) => ({
      from: period.from < from ? from : period.from,
      to: period.to > to ? to : period.to,
    }))
    .filter((period) => period.from < period.to);
}
