import { useMedia } from '#ui/use-media.ts';

/** Below 768 px the sidebar is a drawer and tables are cards. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
