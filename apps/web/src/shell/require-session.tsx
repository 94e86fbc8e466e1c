import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { rememberPath } from '#app/return-path.ts';
import { useSession } from '#app/session.tsx';
import { useProductEvents } from '#app/use-product-events.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** Lets signed-in people through, and sends everyone else to the login page, which leads back here unless they signed out. */
export function RequireSession() {
  const { isAuthenticated, isLoading, hasLeft } = useSession();
  const location = useLocation();
  useProductEvents();
  if (isLoading) return <LoadingScreen />;
  if (isAuthenticated) return <Outlet />;
  return <Navigate to={paths.login} replace state={hasLeft ? null : rememberPath(location)} />;
}
