import { type ConnectedAssistant, connectedAssistants } from '@candor/contract/connected-assistants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface DisconnectDialogProps {
  assistant: ConnectedAssistant;
  onClose: () => void;
}

export function DisconnectDialog({ assistant: { id, name }, onClose }: DisconnectDialogProps) {
  const queryClient = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () =>
      call(connectedAssistants.disconnectAssistant, { params: { id } }).catch((error: unknown) => {
        // Disconnected meanwhile, by somebody else: that is what was wanted.
        if (findApiError(error)?.status !== 404) throw error;
      }),
    async onSuccess() {
      toast.success(`${name} was disconnected`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['connected-assistants'] });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={disconnect.isPending}
      title={`Disconnect ${name}?`}
      footer={
        <>
          <DialogCancelButton disabled={disconnect.isPending} />
          <Button
            variant="danger"
            busy={disconnect.isPending}
            busyLabel="Disconnecting..."
            onClick={() => disconnect.mutate()}
          >
            Disconnect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {disconnect.error && (
          <FormAlert>{errorText(disconnect.error, "The assistant couldn't be disconnected")}</FormAlert>
        )}
        <p className="text-muted">
          Its next call is refused. To use it again, connect it anew from the assistant.
        </p>
      </div>
    </Dialog>
  );
}
