import { AlertDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';

interface DiscardDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a form with changes is closed. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-overlay" />
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-sm -translate-x-1/2 -translate-y-1/2 animate-appear rounded-card border border-line bg-raised p-6 shadow-overlay">
          <AlertDialog.Title className="font-semibold text-lg">Discard changes?</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">
            Your changes haven't been saved.
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">Keep editing</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild onClick={onDiscard}>
              <Button variant="danger">Discard</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
