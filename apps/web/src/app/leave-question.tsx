import { useSyncExternalStore } from 'react';
import { type Location, useBlocker } from 'react-router';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { findUnsaved, followUnsaved } from '#ui/unsaved-changes.ts';

/** A page, or a tab of it that has a part of the address. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname}#${new URLSearchParams(search).get('tab') ?? ''}`;
}

/** Asks before what is unsaved is left, once for all pages and dialogs: the router knows only one who asks, and only while it must. */
export function LeaveQuestion() {
  const unsaved = useSyncExternalStore(followUnsaved, findUnsaved);
  return unsaved && <AskBeforeLeaving />;
}

function AskBeforeLeaving() {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const unsaved = findUnsaved();
    if (!unsaved) return false;
    if (placeOf(from) !== placeOf(to)) return true;
    // A list that corrects its own address takes nothing away.
    return unsaved === 'address' && historyAction !== 'REPLACE' && from.search !== to.search;
  });
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
