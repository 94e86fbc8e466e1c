import { authorizationRequest } from '@candor/contract/connected-assistants';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { rememberPath } from '#app/return-path.ts';
import { useSession } from '#app/session.tsx';
import { BrokenRequest } from '#features/connected-assistants/broken-request.tsx';
import { ConsentFrame } from '#features/connected-assistants/consent-frame.tsx';
import { ConsentRequest } from '#features/connected-assistants/consent-request.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

export default function ConnectAssistantPage() {
  const { isAuthenticated, isLoading } = useSession();
  const location = useLocation();
  const sent = Object.fromEntries(new URLSearchParams(location.search));
  const { data: request } = authorizationRequest.safeParse(sent);
  if (sent.problem !== undefined || !request)
    return (
      <ConsentFrame>
        <BrokenRequest problem={sent.problem ?? 'malformed'} />
      </ConsentFrame>
    );
  if (isLoading) return <LoadingScreen />;
  if (!isAuthenticated) return <Navigate to={paths.login} replace state={rememberPath(location)} />;
  return (
    <ConsentFrame>
      <ConsentRequest request={request} />
    </ConsentFrame>
  );
}
