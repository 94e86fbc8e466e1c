import { Outlet, useMatches } from 'react-router';
import { usePageAccess } from '#app/use-right.ts';
import { NoAccess } from '#shell/layout/no-access.tsx';
import type { PageHandle } from '#shell/pages.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The open page, or why it is not shown. */
export function GuardedPage() {
  const { right = null } = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
  const isOpen = usePageAccess()(right);
  if (isOpen === undefined) return <Skeleton className="h-40" />;
  return isOpen ? <Outlet /> : <NoAccess />;
}
