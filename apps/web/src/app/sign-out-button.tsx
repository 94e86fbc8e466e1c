import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { classNames } from '#ui/class-names.ts';
import { sidebarItemStyles } from '#ui/sidebar-item-styles.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** Ends the session and goes to the login page; a failure is only logged, and nobody is sent anywhere. */
export function SignOutButton({ collapsed }: { collapsed: boolean }) {
  const { logout } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      await logout({ leaves: true });
      await navigate(paths.login);
    } catch (error) {
      console.error('Logout failed', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Tooltip text="Sign Out" side="right" disabled={!collapsed}>
      <button
        type="button"
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={signOut}
        className={classNames(sidebarItemStyles, !collapsed && 'flex-1')}
      >
        <LogOut aria-hidden="true" className="size-4 shrink-0" />
        <span className={collapsed ? 'sr-only' : undefined}>Sign Out</span>
      </button>
    </Tooltip>
  );
}
