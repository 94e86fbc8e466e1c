import { useState } from 'react';

/** Holds a request to close back while there are changes that would be lost. */
export function useGuardedClose(dirty: boolean, onOpenChange: (open: boolean) => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    changeOpen(open: boolean) {
      if (!open && dirty) setAsking(true);
      else onOpenChange(open);
    },
    keep: () => setAsking(false),
    discard() {
      setAsking(false);
      onOpenChange(false);
    },
  };
}
