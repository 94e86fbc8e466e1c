import { accounts } from '@candor/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { OwnPasswordForm } from '#features/profile/own-password-form.tsx';
import { secondFactorQuery } from '#features/profile/second-factor-query.ts';
import { Dialog } from '#ui/dialog.tsx';

export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Turn off two-step sign-in"
      description="Your password alone will sign you in, and the recovery codes stop working."
    >
      <OwnPasswordForm
        submitLabel="Turn off"
        busyLabel="Turning off..."
        danger
        onCancel={onClose}
        onPassword={async (password) => {
          await call(accounts.disableSecondFactor, { body: { password } });
          toast.success('Two-step sign-in is off');
          await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
          onClose();
        }}
      />
    </Dialog>
  );
}
