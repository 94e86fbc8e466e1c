import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { findApiError } from '#app/api-error.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface EndAccessDialogProps {
  title: string;
  /** What follows from it. */
  text: string;
  action: string;
  busyLabel: string;
  done: string;
  failed: string;
  /** The contract domain whose lists change. */
  domain: string;
  end: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something loses its access to the product for good. */
export function EndAccessDialog(props: EndAccessDialogProps) {
  const { title, text, action, busyLabel, done, failed, domain, end, onClose } = props;
  const queryClient = useQueryClient();
  const { submit, isBusy, failure } = useSubmit(async () => {
    await end().catch((error: unknown) => {
      // Ended meanwhile, by somebody else: that is what was wanted.
      if (findApiError(error)?.status !== 404) throw error;
    });
    toast.success(done);
    onClose();
    await queryClient.invalidateQueries({ queryKey: [domain] });
  }, failed);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title={title}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button variant="danger" busy={isBusy} busyLabel={busyLabel} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert>{failure}</FormAlert>}
        <p className="text-muted">{text}</p>
      </div>
    </Dialog>
  );
}
