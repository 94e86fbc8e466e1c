import type { SavedView } from '@candor/contract/saved-views';

/** What a list's address says of filters, order and columns. */
export type ViewQuery = Readonly<Record<string, string>>;

/** The search part of the address that opens a view. */
export function searchOfView({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return `?${new URLSearchParams({ ...query, view: id })}`;
}

/** Whether two addresses show the same. */
export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  const inOrder = (query: ViewQuery) => JSON.stringify(Object.entries(query).sort());
  return inOrder(one) === inOrder(other);
}
