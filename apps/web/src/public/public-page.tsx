import { matchPath, publicPages } from '@candor/contract/public-pages';
import { lazy, Suspense } from 'react';
import { ApplyScreen } from '#public/apply/apply-screen.tsx';
import { ThankYouScreen } from '#public/apply/thank-you-screen.tsx';
import { decodePart } from '#public/decode-part.ts';

// Chunks of their own: somebody who applies does not wait for them.
const RoomScreen = lazy(() => import('#public/room/room-screen.tsx'));
const ChatScreen = lazy(() => import('#public/chat/chat-screen.tsx'));

/** A few addresses need no router: the server sends this entry for them and for nothing else. */
export function PublicPage() {
  const { pathname, search } = window.location;
  const { jobId } = matchPath(publicPages.apply, pathname) ?? {};
  if (jobId) return <ApplyScreen jobId={decodePart(jobId)} />;
  const { token } = matchPath(publicPages.room, pathname) ?? {};
  if (token)
    return (
      <Suspense>
        <RoomScreen token={decodePart(token)} />
      </Suspense>
    );
  if (matchPath(publicPages.chat, pathname))
    return (
      <Suspense>
        <ChatScreen />
      </Suspense>
    );
  return <ThankYouScreen jobTitle={new URLSearchParams(search).get('jobTitle')} />;
}
