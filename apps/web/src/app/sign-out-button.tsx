import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { classNames } from '#ui/class-names.ts';
import { sidebarItemStyles } from '#ui/sidebar-item-styles.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** Ends the session and goes to the login page; a failure is only logged, and nobody is sent anywhere. */
export function SignOutButton({ collapsed }: { collapsed: boolean }) {
  const { logout } = useSession();
  const navigate = useNavigate();
  const { submit, isBusy } = useSubmit(
    async () => {
      await logout({ leaves: true });
      await navigate(paths.login);
    },
    undefined,
    (error) => console.error('Logout failed', error),
  );

  return (
    <Tooltip text="Sign Out" side="right" disabled={!collapsed}>
      <button
        type="button"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void submit()}
        className={classNames(sidebarItemStyles, !collapsed && 'flex-1')}
      >
        <LogOut aria-hidden="true" className="size-4 shrink-0" />
        <span className={collapsed ? 'sr-only' : undefined}>Sign Out</span>
      </button>
    </Tooltip>
  );
}
