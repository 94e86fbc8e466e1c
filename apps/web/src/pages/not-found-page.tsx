import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: there is no page at', pathname), [pathname]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center text-center">
        <BrandMark className="size-10" />
        <p className="mt-6 font-medium text-muted">404</p>
        <h1 className="mt-1 text-2xl">Oops! Page not found</h1>
        <p className="mt-2 max-w-sm text-muted">The link may be wrong, or the page has moved.</p>
        <Link to={paths.home} className={buttonStyles({ className: 'mt-6' })}>
          Return to home
        </Link>
      </div>
    </main>
  );
}
