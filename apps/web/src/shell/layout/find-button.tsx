import { Search } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { KeyHint } from '#ui/key-hint.tsx';
import { sidebarItemStyles } from '#ui/sidebar-item-styles.ts';
import { Tooltip } from '#ui/tooltip.tsx';

interface FindButtonProps {
  collapsed: boolean;
  onFind: () => void;
}

/** The way into the search, above the links of the sidebar. */
export function FindButton({ collapsed, onFind }: FindButtonProps) {
  return (
    <Tooltip text="Find anything" side="right" disabled={!collapsed}>
      <button
        type="button"
        onClick={onFind}
        aria-keyshortcuts="/ Control+K Meta+K"
        className={classNames(sidebarItemStyles, 'w-full', !collapsed && 'border border-line-control')}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className={collapsed ? 'sr-only' : 'truncate'}>Find anything</span>
        {!collapsed && (
          <span className="ml-auto">
            <KeyHint of="/" />
          </span>
        )}
      </button>
    </Tooltip>
  );
}
