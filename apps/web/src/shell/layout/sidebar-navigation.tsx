import { useEffect, useRef } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { usePageAccess } from '#app/use-right.ts';
import { listNavigation } from '#shell/navigation.ts';
import type { PageHandle } from '#shell/pages.ts';
import { classNames } from '#ui/class-names.ts';
import { sidebarItemStyles } from '#ui/sidebar-item-styles.ts';
import { Tooltip } from '#ui/tooltip.tsx';

interface SidebarNavigationProps {
  collapsed: boolean;
  onNavigate?: () => void;
}

/** The page itself is 'page'; a link that stands for the page below it is current, but not that page. */
function useCurrent(): (path: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const { parent } = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
  return (path) => (path === pathname ? 'page' : path === parent ? 'true' : undefined);
}

export function SidebarNavigation({ collapsed, onNavigate }: SidebarNavigationProps) {
  const currentOf = useCurrent();
  const isOpen = usePageAccess();
  const list = useRef<HTMLElement>(null);
  const groups = listNavigation((page) => isOpen(page) === true);
  const shown = `${useLocation().pathname} ${groups.length}`;

  // A low window shows some of the links only: the current one is among those.
  useEffect(() => {
    const current = shown && list.current?.querySelector('[aria-current]');
    const scroller = list.current?.parentElement;
    if (current && scroller) keepInSight(current, scroller);
  }, [shown]);

  return (
    <nav ref={list} aria-label="Main" className={classNames('flex flex-col', collapsed ? 'gap-2' : 'gap-4')}>
      {groups.map((group) => (
        <section
          key={group.label}
          aria-label={group.label}
          className={classNames(collapsed && 'border-line not-first:border-t not-first:pt-2')}
        >
          {!collapsed && (
            <p aria-hidden="true" className="mb-1 h-5 truncate px-2 font-medium text-muted text-xs">
              {group.label}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.links.map(({ label, path, icon: Icon }) => (
              <li key={path}>
                <Tooltip text={label} side="right" disabled={!collapsed}>
                  <Link
                    to={path}
                    aria-current={currentOf(path)}
                    onClick={onNavigate}
                    className={sidebarItemStyles}
                  >
                    <Icon aria-hidden="true" className="size-4 shrink-0" />
                    <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Not by `scrollIntoView`: with it, Tab would go on from the link, past the way to the content. */
function keepInSight(element: Element, scroller: Element): void {
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += Math.max(0, inner.bottom - outer.bottom) - Math.max(0, outer.top - inner.top);
}
