import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** A reset link must work for someone who is signed in on this browser, too. */
const openToSignedIn: readonly string[] = [paths.login, paths.resetPasswordConfirm];

/** The pages of signing in; whoever is signed in already is sent on from most of them. */
export function AccountLayout() {
  const { isAuthenticated } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sendOn = isAuthenticated && !openToSignedIn.includes(pathname);

  useEffect(() => {
    if (!sendOn) return;
    let left = false;
    void import('#features/accounts/find-landing-path.ts')
      .then(({ findLandingPath }) => findLandingPath())
      // Where even the code cannot be loaded, home says so; the loading screen would stay forever.
      .catch(() => paths.home)
      .then((path) => {
        if (!left) void navigate(path, { replace: true });
      });
    return () => {
      left = true;
    };
  }, [sendOn, navigate]);

  return sendOn ? <LoadingScreen /> : <Outlet />;
}
