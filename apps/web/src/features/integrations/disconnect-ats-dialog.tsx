import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(endpoints.disconnect, { params: { ats } }),
    async onSuccess() {
      toast.success(`${name} Disconnected`);
      onClose();
      await Promise.all(
        ['ats', 'jobs'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={`Disconnect ${name}?`}
      footer={
        <>
          <DialogCancelButton disabled={isPending} />
          <Button variant="danger" busy={isPending} busyLabel="Disconnecting..." onClick={() => mutate()}>
            Disconnect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <FormAlert title="Disconnection Failed">{errorText(error, 'Please try again.')}</FormAlert>}
        <p className="text-muted">
          Candor loses access right away. Imported jobs stay, with their applications, and you can edit them
          here. If you connect {name} again, it manages the same jobs again.
        </p>
      </div>
    </Dialog>
  );
}
