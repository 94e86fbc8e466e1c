import { listAddresses, type SavedList } from '@candor/contract/saved-views';

interface ReadQuery {
  query: Record<string, string>;
  /** Some of it is no longer understood, such as a stage that there is no more. */
  isCut: boolean;
}

/** What of a stored view today's address understands, part by part: a view of an older version still opens. */
export function readViewQuery(list: SavedList, stored: Readonly<Record<string, string>>): ReadQuery {
  const fields: Record<string, { safeParse(value: unknown): { success: boolean } }> =
    listAddresses[list].shape;
  const understood = Object.entries(stored).filter(([name, value]) => fields[name]?.safeParse(value).success);
  return { query: Object.fromEntries(understood), isCut: understood.length < Object.keys(stored).length };
}
