import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import type { PageHandle } from '#app/pages.ts';
import { Toaster } from '#ui/toaster.tsx';

function usePageTitle(): string {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.title ? `${handle.title} · Candor` : 'Candor';
}

/** What every page has: its title, announced when it changes, its scroll position, and the toasts. */
export function RootLayout() {
  const title = usePageTitle();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <Outlet />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
