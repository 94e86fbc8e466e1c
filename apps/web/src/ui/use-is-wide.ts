import { useMedia } from '#ui/use-media.ts';

/** From 1,024 px on there is room for two columns. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 64rem)');
}
