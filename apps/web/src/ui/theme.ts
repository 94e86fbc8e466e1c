import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts the chosen theme on the page, as /theme.js does before the first paint. */
function applyTheme(): void {
  const theme = readTheme();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--page').trim());
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
}

/** The chosen theme; follows the system and other tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
