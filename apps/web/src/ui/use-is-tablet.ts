import { useMedia } from '#ui/use-media.ts';

/** Between a phone and 1,280 px a table has room for some of its columns. */
export function useIsTablet(): boolean {
  return useMedia('(min-width: 768px) and (max-width: 79.98rem)');
}
