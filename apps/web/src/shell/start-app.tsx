import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#shell/app.tsx';
import { createRouter } from '#shell/router.tsx';
import { nextTask } from '#shell/start-timing.ts';

/** Draws the app once the code of its first page is there; until then what index.html painted stays. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const router = createRouter();
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  await nextTask();
  const root = createRoot(container);
  // As a transition the first drawing is cut into slices, between which the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
