import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { DiscardDialog } from '#ui/discard-dialog.tsx';

/** A page, or a tab of it that has a part of the address. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}#${new URLSearchParams(search).get('tab') ?? ''}`;
}

/** Asks before a page with changes is left, by a link or by closing the tab. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (dirty) event.preventDefault();
      },
      [dirty],
    ),
  );
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
