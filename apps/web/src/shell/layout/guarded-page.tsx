import { Outlet, useMatches } from 'react-router';
import { paths } from '#app/paths.ts';
import { useHasBilling, usePageAccess } from '#app/use-right.ts';
import { NoAccess, NoPlans } from '#shell/layout/no-access.tsx';
import type { PageHandle } from '#shell/pages.ts';
import { PageHelpContext } from '#ui/page-help.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The open page, or why it is not shown. */
export function GuardedPage() {
  const page: Partial<PageHandle> = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
  const isOpen = usePageAccess()(page);
  const hasBilling = useHasBilling();
  if (isOpen === undefined) return <Skeleton className="h-40" />;
  if (isOpen)
    return (
      <PageHelpContext value={page.guide ? `${paths.help}#${page.guide}` : undefined}>
        <Outlet />
      </PageHelpContext>
    );
  return page.needs === 'billing' && !hasBilling ? <NoPlans /> : <NoAccess />;
}
