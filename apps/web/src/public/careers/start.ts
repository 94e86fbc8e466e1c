import { listLater, takeOverWhenUsed } from '#public/careers/take-over-when-used.ts';
import '#styles/careers.css';

/** So long a page that the browser kept for the way back may show jobs that have closed since. */
const longestKeptMs = 60_000;

takeOverWhenUsed(() => import('#public/careers/main.tsx'), listLater());

const openedAtMs = Date.now();
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && Date.now() - openedAtMs > longestKeptMs) window.location.reload();
});
