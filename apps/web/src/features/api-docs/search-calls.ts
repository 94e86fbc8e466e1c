import type { ApiCall } from '#features/api-docs/api-document.ts';

/** The calls that hold every word of a search, wherever. */
export function searchCalls(calls: readonly ApiCall[], q: string): ApiCall[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ id, method, path, summary, scope = '' }) => {
    const text = [id, method, path, summary, scope].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
