import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** Ends the session and goes to the login page; a failure is only logged, and nobody is sent anywhere. */
export function SignOutButton({ collapsed }: { collapsed: boolean }) {
  const { logout } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      await logout();
      navigate(paths.login);
    } catch (error) {
      console.error('Logout failed', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Tooltip text="Sign Out" side="right" disabled={!collapsed}>
      <Button
        variant="ghost"
        size={collapsed ? 'icon' : 'medium'}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={signOut}
        className={
          collapsed
            ? 'size-8 text-muted'
            : 'h-8 flex-1 justify-start px-2 text-muted pointer-coarse:h-control'
        }
      >
        <LogOut aria-hidden="true" />
        <span className={collapsed ? 'sr-only' : undefined}>Sign Out</span>
      </Button>
    </Tooltip>
  );
}
