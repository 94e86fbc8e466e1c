import { useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '#ui/use-is-phone.ts';

const cookieName = 'sidebar:state';
const cookieSeconds = 604_800;

/** The cookie says whether the sidebar is expanded; without one it is. */
function readExpanded(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

function storeExpanded(expanded: boolean): void {
  // Not the Cookie Store API, which browsers keep back from pages served over plain http.
  Object.assign(document, {
    cookie: `${cookieName}=${expanded}; path=/; max-age=${cookieSeconds}; samesite=lax`,
  });
}

export interface SidebarState {
  isPhone: boolean;
  expanded: boolean;
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  /** Expands or collapses the sidebar; on a phone, opens or closes the drawer. */
  toggle: () => void;
}

/** The state of the sidebar, with its shortcut: Ctrl or Cmd with B. */
export function useSidebarState(): SidebarState {
  const isPhone = useIsPhone();
  const [expanded, setExpanded] = useState(readExpanded);
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) {
      setDrawerOpen((open) => !open);
      return;
    }
    storeExpanded(!expanded);
    setExpanded(!expanded);
  }, [isPhone, expanded]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { isPhone, expanded, drawerOpen, setDrawerOpen, toggle };
}
