const key = 'candor:connecting-window';
const goodForMs = 10 * 60_000;

/**
 * The window that connects a system is cut off from the page that opened it: the two know of each other by this note, and the
 * outcome travels through the server.
 */
export function noteWindow(ats: string): void {
  localStorage.setItem(key, JSON.stringify({ ats, at: Date.now() }));
}

/** Whether this very sign-in goes on in a window of its own; asked once. */
export function takeWindowNote(ats: string): boolean {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  try {
    const note = JSON.parse(text ?? 'null') as { ats?: unknown; at?: unknown } | null;
    return note?.ats === ats && typeof note.at === 'number' && Date.now() - note.at < goodForMs;
  } catch {
    return false;
  }
}

export function forgetWindow(): void {
  localStorage.removeItem(key);
}
