import { Link, Outlet } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { AppLayout } from '#shell/layout/app-layout.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

/** The frame of pages that are open to everybody: members have their sidebar, others a bar with the way in. */
export function OpenLayout() {
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) return <LoadingScreen />;
  if (isAuthenticated) return <AppLayout />;
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-7xl items-center gap-2 px-4 md:px-6">
          <Link
            to={paths.home}
            className="mr-auto flex items-center gap-2.5 rounded-control font-semibold text-lg tracking-tight"
          >
            <BrandMark />
            Candor
          </Link>
          <ThemeToggle />
          <Link to={paths.login} className={buttonStyles({ variant: 'secondary', size: 'small' })}>
            Log in
          </Link>
        </div>
      </header>
      <main id="main" className="relative">
        <div aria-hidden="true" className="dotted-page pointer-events-none absolute inset-0" />
        <div className="relative mx-auto max-w-7xl px-4 py-4 md:px-6 md:py-6">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
