import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { SignOutButton } from '#app/sign-out-button.tsx';
import { SidebarNavigation } from '#shell/layout/sidebar-navigation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

interface SidebarContentProps {
  collapsed: boolean;
  /** Stands beside the brand, or below it where there is no room. */
  toggle?: ReactNode;
  /** The way into the search, where it is not on the page's bar. */
  find?: ReactNode;
  onNavigate?: () => void;
}

/** Brand, links, who is signed in, theme and Sign Out: the same in the sidebar and in the phone's drawer. */
export function SidebarContent({ collapsed, toggle, find, onNavigate }: SidebarContentProps) {
  const { user } = useSession();
  return (
    <div className="flex h-full flex-col">
      <div
        className={classNames(
          'flex shrink-0 px-2',
          collapsed ? 'flex-col items-center gap-2 py-3.5' : 'h-14 items-center justify-between',
        )}
      >
        <Link
          to={paths.home}
          onClick={onNavigate}
          aria-label="Candor"
          className="flex items-center gap-2.5 rounded-control font-semibold text-lg tracking-tight"
        >
          <BrandMark />
          {!collapsed && 'Candor'}
        </Link>
        {toggle}
      </div>
      {find && <div className="shrink-0 px-2 pb-1">{find}</div>}
      <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2 py-2">
        <SidebarNavigation collapsed={collapsed} onNavigate={onNavigate} />
      </div>
      <div className="flex flex-col gap-1 border-line border-t p-2">
        {user && (
          <div
            className={classNames('flex items-center gap-2.5', collapsed ? 'justify-center' : 'px-1 py-1.5')}
          >
            <Avatar name={user.name} src={user.avatar} size="small" />
            {!collapsed && (
              <div className="min-w-0">
                <p title={user.name} className="truncate font-medium text-sm">
                  {user.name}
                </p>
                <p title={user.email} className="truncate text-muted text-xs">
                  {user.email}
                </p>
              </div>
            )}
          </div>
        )}
        <div className={classNames('flex items-center gap-1', collapsed && 'flex-col')}>
          <SignOutButton collapsed={collapsed} />
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
