import { useUnsaved } from '#ui/unsaved-changes.ts';

/** Has the person asked before a page with changes is left, by a link or by closing the tab. A dialog does so by itself. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty, 'page');
  return null;
}
