import { useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useIsWide } from '#ui/use-is-wide.ts';

const cookieName = 'sidebar:state';
const cookieSeconds = 604_800;

/** Whether somebody left the sidebar expanded or collapsed; undefined where nobody chose. */
function readChosen(): boolean | undefined {
  const cookies = document.cookie.split('; ');
  return [true, false].find((expanded) => cookies.includes(`${cookieName}=${expanded}`));
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
  const isWide = useIsWide();
  const [chosen, setChosen] = useState(readChosen);
  // On a tablet it would take a third of the page.
  const expanded = chosen ?? isWide;
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) {
      setDrawerOpen((open) => !open);
      return;
    }
    storeExpanded(!expanded);
    setChosen(!expanded);
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
