/** A stretch of time: its end is no part of it. */
export interface Period {
  from: Date;
  to: Date;
}

export function overlaps(a: Period, b: Period): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Periods in order, those that touch joined, cut to the frame. */
export function joinPeriods(periods: readonly Period[], frame: Period): Period[] {
  const joined: Period[] = [];
  const inOrder = periods
    .map(({ from, to }) => ({ from: later(from, frame.from), to: earlier(to, frame.to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  for (const period of inOrder) {
    const last = joined.at(-1);
    if (last && period.from <= last.to) last.to = later(last.to, period.to);
    else joined.push({ ...period });
  }
  return joined;
}

/** What the periods leave of the frame. */
export function subtractPeriods(frame: Period, periods: readonly Period[]): Period[] {
  const free: Period[] = [];
  let from = frame.from;
  for (const period of joinPeriods(periods, frame)) {
    if (from < period.from) free.push({ from, to: period.from });
    from = period.to;
  }
  if (from < frame.to) free.push({ from, to: frame.to });
  return free;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
