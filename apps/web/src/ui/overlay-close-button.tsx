import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';

/** The cross of a dialog or drawer. It stands last, so that the first focus goes to the content. */
export function OverlayCloseButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <RadixDialog.Close asChild>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        disabled={disabled}
        className="absolute top-2.5 right-3"
      >
        <X aria-hidden="true" />
      </Button>
    </RadixDialog.Close>
  );
}
