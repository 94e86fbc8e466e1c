import { Navigate, Outlet } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { useProductEvents } from '#app/use-product-events.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** Lets signed-in people through, and sends everyone else to the login page. */
export function RequireSession() {
  const { isAuthenticated, isLoading } = useSession();
  useProductEvents();
  if (isLoading) return <LoadingScreen />;
  return isAuthenticated ? <Outlet /> : <Navigate to={paths.login} replace />;
}
