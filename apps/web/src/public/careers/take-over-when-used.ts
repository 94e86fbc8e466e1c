/** Reading and scrolling need no script. Browsers report pointer moves that nobody made, so those say nothing. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Loads the script when somebody first does anything on the page. The server painted it whole, so a slow phone spends no time
 * on a script before that. Where there is more to show than was painted, it is loaded at once.
 */
export function takeOverWhenUsed(takeOver: () => Promise<unknown>, later: readonly string[]): void {
  if (!isWhole()) {
    load(takeOver);
    return;
  }
  const used = new AbortController();
  const options = { capture: true, passive: true, signal: used.signal };
  const onUse = () => {
    used.abort();
    load(takeOver);
  };
  for (const sign of signsOfUse) window.addEventListener(sign, onUse, options);
  const whenQuiet = () => requestWhenIdle(() => fetchAhead(later));
  if (document.readyState === 'complete') whenQuiet();
  else window.addEventListener('load', whenQuiet, { once: true });
}

/** The files that the script consists of; the build writes them beside the entry. */
export function listLater(): string[] {
  return document.querySelector<HTMLElement>('script[data-later]')?.dataset.later?.split(' ') ?? [];
}

function load(takeOver: () => Promise<unknown>): void {
  // Without it the page still lists its jobs, and its search asks the server.
  takeOver().catch((error: unknown) => console.error(error));
}

function isWhole(): boolean {
  return document.getElementById('first-paint') !== null && !document.querySelector('[data-continues]');
}

/** Safari has no idle callbacks. */
function requestWhenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, 1000);
}

/** Brings the files into the browser's cache without reading them. */
function fetchAhead(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
