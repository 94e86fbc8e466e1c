import { Menu, Search, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { SidebarContent } from '#shell/layout/sidebar-content.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface PhoneBarProps {
  drawerOpen: boolean;
  onDrawerOpenChange: (open: boolean) => void;
  onFind: () => void;
}

/** On a phone: a bar over the page, whose button brings the sidebar in as a drawer. */
export function PhoneBar({ drawerOpen, onDrawerOpenChange, onFind }: PhoneBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-2">
      <IconButton icon={Menu} label="Open menu" onClick={() => onDrawerOpenChange(true)} />
      <Link
        to={paths.home}
        className="flex items-center gap-2.5 rounded-control font-semibold text-lg tracking-tight"
      >
        <BrandMark />
        Candor
      </Link>
      <span className="ml-auto">
        <IconButton icon={Search} label="Find anything" onClick={onFind} />
      </span>
      <Drawer
        open={drawerOpen}
        onOpenChange={onDrawerOpenChange}
        title="Menu"
        side="left"
        hideHeader
        className="w-72"
      >
        <SidebarContent
          collapsed={false}
          toggle={<IconButton icon={X} label="Close menu" onClick={() => onDrawerOpenChange(false)} />}
          onNavigate={() => onDrawerOpenChange(false)}
        />
      </Drawer>
    </header>
  );
}
