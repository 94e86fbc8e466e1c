import { useMedia } from '#ui/use-media.ts';

/** Where the list has fewer columns, or cards: not everything that sorts has a head there. */
export function useIsNarrowList(): boolean {
  return useMedia('(max-width: 79.98rem)');
}
