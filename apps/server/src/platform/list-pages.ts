import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A free-text search is counted up to here; beyond, the screen says '10,000+'. */
export const searchCountLimit = 10_000;

/** How many hits a search looks at that shows only a few and counts none. */
export const fewHits = 500;

export interface PageWanted {
  page: number;
  limit: number;
}

interface Stretch {
  /** Read the list from its end. */
  isBackward: boolean;
  limit: number;
  offset: number;
}

/** Reads a page of a list whose length is known from the nearer end: the last page costs as little as the first. */
export async function readFromNearerEnd<Row>(
  total: number,
  { page, limit }: PageWanted,
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<Row[]> {
  const skip = (page - 1) * limit;
  const left = total - skip;
  if (left <= 0) return [];
  if (skip <= total / 2) return read({ isBackward: false, limit, offset: skip });
  const rows = await read({
    isBackward: true,
    limit: Math.min(limit, left),
    offset: Math.max(0, left - limit),
  });
  return rows.reverse();
}

/** A position in a list by date. The time is the database's own text: a `Date` would round it. */
export interface PlaceByDate {
  id: string;
  at: string;
}

/** The condition that a row, by its time and id, comes after a place in a list by date. */
export function isBeyond(
  [time, id]: readonly [SQLWrapper, SQLWrapper],
  place: PlaceByDate,
  isOldestFirst: boolean,
): SQL {
  const compared = isOldestFirst ? sql`>` : sql`<`;
  return sql`(${time}, ${id}) ${compared} (${place.at}::timestamptz, ${place.id}::text)`;
}

/** What a list says of the number of hits of a search that was counted up to one above the limit. */
export function capTotal(total: number): { total: number; isCapped: boolean } {
  return { total: Math.min(total, searchCountLimit), isCapped: total > searchCountLimit };
}

/** Rows in the order of the ids that they were asked by. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const position = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}
