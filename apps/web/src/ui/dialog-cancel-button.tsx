import { Dialog as RadixDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';

/** Leaves a dialog as its cross does: a form with changes asks first. */
export function DialogCancelButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <RadixDialog.Close asChild>
      <Button variant="secondary" disabled={disabled}>
        Cancel
      </Button>
    </RadixDialog.Close>
  );
}
