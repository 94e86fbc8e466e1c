import { Dialog as RadixDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';

interface DialogCancelButtonProps {
  disabled?: boolean;
  /** Where 'Cancel' could be taken for what the dialog does. */
  label?: string;
}

/** Leaves a dialog as its cross does: a form with changes asks first. */
export function DialogCancelButton({ disabled = false, label = 'Cancel' }: DialogCancelButtonProps) {
  return (
    <RadixDialog.Close asChild>
      <Button variant="secondary" disabled={disabled}>
        {label}
      </Button>
    </RadixDialog.Close>
  );
}
