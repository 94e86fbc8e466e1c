import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { PageSubjectContext } from '#app/page-subject.ts';
import type { PageHandle } from '#shell/pages.ts';
import { Toaster } from '#ui/toaster.tsx';

function usePageTitle(subject: string | undefined): string {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return [subject, handle?.title, 'Candor'].filter(Boolean).join(' · ');
}

/** What every page has: its title, announced when it changes, its scroll position, and the toasts. */
export function RootLayout() {
  const [subject, setSubject] = useState<string>();
  const title = usePageTitle(subject);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PageSubjectContext value={setSubject}>
      <Outlet />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <ScrollRestoration />
      <Toaster />
    </PageSubjectContext>
  );
}
