import { Navigate, Outlet } from 'react-router';
import { LoadingScreen } from '#app/loading-screen.tsx';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { useProductEvents } from '#app/use-product-events.ts';

/** Lets signed-in people through, and sends everyone else to the login page. */
export function RequireSession() {
  const { isAuthenticated, isLoading } = useSession();
  useProductEvents();
  if (isLoading) return <LoadingScreen />;
  return isAuthenticated ? <Outlet /> : <Navigate to={paths.login} replace />;
}
