import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { FindButton } from '#shell/layout/find-button.tsx';
import { SidebarContent } from '#shell/layout/sidebar-content.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface SidebarProps {
  expanded: boolean;
  onToggle: () => void;
  onFind: () => void;
}

/** The sidebar beside the page: 16rem, or 3rem of icons. */
export function Sidebar({ expanded, onToggle, onFind }: SidebarProps) {
  return (
    <aside
      data-state={expanded ? 'expanded' : 'collapsed'}
      className={classNames(
        'sticky top-0 z-30 h-dvh shrink-0 border-line border-r bg-surface transition-[width]',
        expanded ? 'w-64' : 'w-12',
      )}
    >
      <SidebarContent
        collapsed={!expanded}
        find={<FindButton collapsed={!expanded} onFind={onFind} />}
        toggle={
          <IconButton
            icon={expanded ? PanelLeftClose : PanelLeftOpen}
            label={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
            tooltipSide="right"
            aria-expanded={expanded}
            onClick={onToggle}
            variant="quiet"
            small
          />
        }
      />
      {/* The rail is for the mouse; the button above does the same for the keyboard. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Toggle sidebar"
        title="Toggle sidebar"
        onClick={onToggle}
        className={classNames(
          'absolute inset-y-0 -right-1.5 w-3 transition-colors after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 hover:after:bg-line-control',
          expanded ? 'cursor-w-resize!' : 'cursor-e-resize!',
        )}
      />
    </aside>
  );
}
