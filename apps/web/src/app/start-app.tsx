import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createRouter } from '#app/router.tsx';

/** Draws the app once the code of its first page is there; until then what index.html painted stays. */
export async function startApp(root: Root): Promise<void> {
  const router = createRouter();
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
