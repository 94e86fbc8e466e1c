import { maxRecipients } from '@candor/contract/written-emails';
import { useState } from 'react';
import { toast } from 'sonner';
import { useRight } from '#app/use-right.ts';

/** Lets people write to a selection: whether they may, and whether they are doing so. */
export function useEmailSelection() {
  const mayWrite = useRight('mails.write') === true;
  const [isOpen, setIsOpen] = useState(false);
  return {
    mayWrite,
    isOpen,
    /** A selection that is too large is said so before anybody writes a word. */
    open(count: number) {
      if (count > maxRecipients) toast.error(`Select at most ${maxRecipients} people to email at a time`);
      else setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
