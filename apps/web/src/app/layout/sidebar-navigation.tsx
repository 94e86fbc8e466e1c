import { NavLink } from 'react-router';
import { listNavigation } from '#app/navigation.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

const linkStyles = [
  'flex h-8 items-center gap-2.5 rounded-control px-2 text-muted transition-colors hover:bg-text/6 hover:text-text',
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:h-control',
].join(' ');

interface SidebarNavigationProps {
  collapsed: boolean;
  onNavigate?: () => void;
}

export function SidebarNavigation({ collapsed, onNavigate }: SidebarNavigationProps) {
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {listNavigation().map((group) => (
        <section key={group.label} aria-label={group.label}>
          <p
            aria-hidden="true"
            className={classNames(
              'mb-1 h-5 truncate px-2 font-medium text-muted text-xs',
              collapsed && 'invisible',
            )}
          >
            {group.label}
          </p>
          <ul className="flex flex-col gap-0.5">
            {group.links.map(({ label, path, icon: Icon }) => (
              <li key={path}>
                <Tooltip text={label} side="right" disabled={!collapsed}>
                  <NavLink to={path} onClick={onNavigate} className={linkStyles}>
                    <Icon aria-hidden="true" className="size-4 shrink-0" />
                    <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
                  </NavLink>
                </Tooltip>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
