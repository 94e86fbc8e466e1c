import type { AtsParts } from './ats-parts.ts';

export interface Page<T> {
  items: T[];
  /** Where the next page begins, as the vendor would write it; undefined on the last one. */
  next: string | undefined;
}

/** Cuts a page out of a list, or misbehaves as the switch says. `start` is what an earlier page named as its next one. */
export function turnPage<T>(
  { faults }: AtsParts,
  rows: readonly T[],
  start: string | undefined,
  limit: number,
): Page<T> {
  const from = Math.max(0, Number.parseInt(start ?? '0', 10) || 0);
  if (faults.takeInside('endless-cursor')) return { items: rows.slice(0, limit), next: start ?? '0' };
  if (faults.takeInside('endless-pages')) return { items: [], next: String(from + 1) };
  // Begins where this one should have, under another name.
  if (faults.takeInside('empty-page-with-next')) return { items: [], next: `${from}.${Date.now()}` };
  const end = from + limit;
  return { items: rows.slice(from, end), next: end < rows.length ? String(end) : undefined };
}
