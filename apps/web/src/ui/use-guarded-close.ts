import { useState } from 'react';
import { useUnsaved } from '#ui/unsaved-changes.ts';

interface Guarded {
  dirty: boolean;
  followsAddress: boolean;
  /** Its own work is under way, which may lead elsewhere. */
  locked: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Holds a request to close back while there are changes that would be lost, and has whoever leaves the page asked too. */
export function useGuardedClose({ dirty, followsAddress, locked, onOpenChange }: Guarded) {
  const [asking, setAsking] = useState(false);
  const letGo = useUnsaved(dirty && !locked, followsAddress ? 'address' : 'page');
  return {
    asking,
    changeOpen(open: boolean) {
      if (!open && dirty) setAsking(true);
      else onOpenChange(open);
    },
    keep: () => setAsking(false),
    discard() {
      setAsking(false);
      letGo();
      onOpenChange(false);
    },
  };
}
