import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LeaveQuestion } from '#app/leave-question.tsx';
import { paths } from '#app/paths.ts';
import { rememberPath } from '#app/return-path.ts';
import { useSession } from '#app/session.tsx';
import { useProductEvents } from '#app/use-product-events.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** Lets signed-in people through, and sends everyone else to the login page, which leads back here unless they signed out. */
export function RequireSession() {
  const { user, isLoading, hasLeft } = useSession();
  const location = useLocation();
  useProductEvents();
  if (isLoading) return <LoadingScreen />;
  // Whoever signs in as somebody else in another tab does not go on with the first one's page.
  if (user)
    return (
      <Fragment key={user.id}>
        <Outlet />
        <LeaveQuestion />
      </Fragment>
    );
  return <Navigate to={paths.login} replace state={hasLeft ? null : rememberPath(location)} />;
}
