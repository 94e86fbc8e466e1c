import { accounts } from '@candor/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function SignOutEverywhere() {
  const { logout } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const endAll = useMutation({
    mutationFn: () => call(accounts.endAllSessions),
    async onSuccess() {
      toast.success('You are signed out everywhere');
      // The server knows this session no longer; what is left of it here goes, too.
      await logout({ leaves: true });
      await navigate(paths.login);
    },
    onError: (error) => toast.error(errorText(error, "You couldn't be signed out everywhere")),
  });

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        locked={endAll.isPending}
        footer={
          <>
            <Button variant="secondary" disabled={endAll.isPending} onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              busy={endAll.isPending}
              busyLabel="Signing out..."
              onClick={() => endAll.mutate()}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p className="text-muted">
          Every device is signed out, this one too. You log in again with your password.
        </p>
      </Dialog>
    </>
  );
}
