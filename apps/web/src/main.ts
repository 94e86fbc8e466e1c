import { nextTask, startScreenPainted } from '#shell/start-timing.ts';
import '#styles/index.css';

/**
 * index.html is painted first. Then the large parts are evaluated one by one, so that none of them holds up
 * a slow phone for long; index.html preloads them all.
 */
async function start(): Promise<void> {
  await startScreenPainted();
  await import('react-dom/client');
  await nextTask();
  await import('#shell/router.tsx');
  await nextTask();
  const { startApp } = await import('#shell/start-app.tsx');
  await startApp();
}

start().catch((error: unknown) => {
  console.error(error);
  document.body.textContent = 'Candor could not be loaded. Check your connection and reload the page.';
});
