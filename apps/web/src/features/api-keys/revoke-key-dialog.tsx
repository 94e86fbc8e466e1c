import { type ApiKey, apiKeys } from '@candor/contract/api-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      call(apiKeys.revokeKey, { params: { id: apiKey.id } }).catch((error: unknown) => {
        // Revoked meanwhile, by somebody else: that is what was wanted.
        if (findApiError(error)?.status !== 404) throw error;
      }),
    async onSuccess() {
      toast.success(`${apiKey.name} was revoked`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['api-keys'] });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={revoke.isPending}
      title={`Revoke ${apiKey.name}?`}
      footer={
        <>
          <DialogCancelButton disabled={revoke.isPending} />
          <Button
            variant="danger"
            busy={revoke.isPending}
            busyLabel="Revoking..."
            onClick={() => revoke.mutate()}
          >
            Revoke key
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {revoke.error && <FormAlert>{errorText(revoke.error, "The key couldn't be revoked")}</FormAlert>}
        <p className="text-muted">
          The next call with it is refused. This can't be undone: programs that use it need a new key.
        </p>
      </div>
    </Dialog>
  );
}
