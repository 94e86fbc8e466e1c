import { useEffect, useState } from 'react';
import { isForShortcut } from '#app/is-for-shortcut.ts';
import { findShortcut, listShortcuts } from '#app/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyCap } from '#ui/key-cap.tsx';

const everywhere = [
  { keys: ['/'], label: 'Find anything' },
  { keys: ['Ctrl', 'K'], label: 'Find anything, also while you type' },
  { keys: ['Ctrl', 'B'], label: 'Expand or collapse the sidebar' },
  { keys: ['?'], label: 'Show this list' },
];

interface ListedKey {
  keys: readonly string[];
  label: string;
}

/** Listens for the keys of the open page, and lists them on '?'. */
export function ShortcutKeys() {
  const [listed, setListed] = useState<ListedKey[]>();
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      if (!isForShortcut(event)) return;
      if (event.key === '?') setListed(listShortcuts().map(({ key, label }) => ({ keys: [key], label })));
      else {
        const shortcut = findShortcut(event.key);
        if (!shortcut) return;
        shortcut.run();
      }
      event.preventDefault();
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
  return (
    <Dialog
      open={listed !== undefined}
      onOpenChange={(open) => !open && setListed(undefined)}
      title="Keyboard shortcuts"
      className="max-w-md"
    >
      {listed && listed.length > 0 && <KeyList title="On this page" rows={listed} />}
      <KeyList title="Everywhere" rows={everywhere} />
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly ListedKey[] }) {
  return (
    <section aria-label={title} className="not-first:mt-4">
      <h3 className="mb-1 font-medium text-muted text-sm">{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 border-line border-b py-2">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
