import { lazy, Suspense, useEffect, useState } from 'react';
import { isForShortcut } from '#app/is-for-shortcut.ts';

const loadDialog = () => import('#shell/find/find-dialog.tsx');
const FindDialog = lazy(loadDialog);

/** The search over everything: opened by Ctrl or Cmd with K from anywhere, and by '/' where nobody types. */
export function useFindAnything() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // It is there before its key is pressed, so that no letter after it is lost; a failure shows when it is opened.
    loadDialog().catch(() => undefined);
  }, []);
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      // Over another dialog it would take what was typed there away.
      const isFree = document.querySelector('[role=dialog], [role=alertdialog]') === null;
      if (!(isCommand && isFree) && !(event.key === '/' && isForShortcut(event))) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <FindDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
