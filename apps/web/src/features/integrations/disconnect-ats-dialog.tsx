import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface DisconnectAtsDialogProps {
  integration: AtsIntegration;
  onClose: () => void;
}

/** Asks before a system is disconnected, and says what stays. */
export function DisconnectAtsDialog({ integration: { ats, name }, onClose }: DisconnectAtsDialogProps) {
  const queryClient = useQueryClient();
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call(endpoints.disconnect, { params: { ats } });
    toast.success(`${name} Disconnected`);
    onClose();
    await Promise.all(['ats', 'jobs'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
  }, 'Please try again.');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title={`Disconnect ${name}?`}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button variant="danger" busy={isBusy} busyLabel="Disconnecting..." onClick={() => void submit()}>
            Disconnect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert title="Disconnection Failed">{failure}</FormAlert>}
        <p className="text-muted">
          Candor loses access right away. Imported jobs stay, with their applications, and you can edit them
          here. If you connect {name} again, it manages the same jobs again.
        </p>
      </div>
    </Dialog>
  );
}
