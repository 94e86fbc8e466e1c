import type { Position } from '@candor/contract/evaluations';

interface Row {
  key: string;
  position: Position;
  /** Percent of the line; null where the dates are not known. */
  bar: { left: number; width: number } | null;
}

/** Where only a year is written, its middle is the fairest guess. */
const midYear = 6;

/** Jobs on one line from the first of them to now, the newest first, those without dates last. */
export function placeOnTimeLine(
  positions: readonly Position[],
  now: Date,
): { rows: Row[]; firstYear: number | null } {
  const end = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  // Some resumes list a job twice, once in short.
  const unlike = new Map(positions.map((position) => [JSON.stringify(position), position]));
  const intervals = [...unlike].map(([key, position]) => ({ key, position, ...intervalOf(position, end) }));
  const first = Math.min(...intervals.map(({ start }) => start ?? end));
  const length = Math.max(1, end - first);
  const rows = intervals
    .toSorted((a, b) => (b.stop ?? 0) - (a.stop ?? 0) || (b.start ?? 0) - (a.start ?? 0))
    .map(({ key, position, start, stop }) => ({
      key,
      position,
      bar:
        start === null
          ? null
          : { left: (100 * (start - first)) / length, width: (100 * (stop - start)) / length },
    }));
  return { rows, firstYear: first < end ? Math.floor(first / 12) : null };
}

type Interval = { start: number; stop: number } | { start: null; stop: null };

function intervalOf({ from, to, is_current, months }: Position, end: number): Interval {
  if (!from) return { start: null, stop: null };
  const start = Math.min(monthIndex(from), end);
  const stop = is_current || !to ? end : Math.min(end, start + (months ?? monthIndex(to) - start));
  return { start, stop: Math.max(stop, start) };
}

function monthIndex(written: string): number {
  const [year = 0, month] = written.split('-').map(Number);
  return year * 12 + (month === undefined ? midYear : month - 1);
}

/** '2 yr 3 mo' */
export function formatDuration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && `${years} yr`, (rest > 0 || years === 0) && `${rest} mo`].filter(Boolean).join(' ');
}
