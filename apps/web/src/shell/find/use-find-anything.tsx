import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isForShortcut } from '#app/is-for-shortcut.ts';

const loadDialog = () => import('#shell/find/find-dialog.tsx');
const LazyDialog = lazy(loadDialog);

type FindDialog = typeof LazyDialog | Awaited<ReturnType<typeof loadDialog>>['default'];

/** The search over everything: opened by Ctrl or Cmd with K from anywhere, and by '/' where nobody types. */
export function useFindAnything() {
  // Chosen when it opens: another one in its place would lose what was typed.
  const [Dialog, setDialog] = useState<FindDialog>();
  const loaded = useRef<FindDialog>(LazyDialog);
  const open = useCallback(() => setDialog(() => loaded.current), []);
  useEffect(() => {
    // React shows a lazy one a third of a second late, and loses the letters until then. A failure shows when it is opened.
    loadDialog()
      .then((module) => {
        loaded.current = module.default;
      })
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      // Over another dialog it would take what was typed there away.
      const isFree = document.querySelector('[role=dialog], [role=alertdialog]') === null;
      if (!(isCommand && isFree) && !(event.key === '/' && isForShortcut(event))) return;
      event.preventDefault();
      open();
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [open]);
  return {
    open,
    dialog: Dialog && (
      <Suspense>
        <Dialog onClose={() => setDialog(undefined)} />
      </Suspense>
    ),
  };
}
