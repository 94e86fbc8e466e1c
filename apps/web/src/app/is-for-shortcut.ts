const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Single keys are for reading on and deciding, not while somebody types, chooses from a menu or works in a dialog. */
export function isForShortcut(event: KeyboardEvent): boolean {
  // A key that is held down decides once.
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  return document.querySelector('[role=dialog], [role=alertdialog]') === null;
}
