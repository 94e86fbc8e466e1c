import { ApplyScreen } from '#apply/apply-screen.tsx';
import { ThankYouScreen } from '#apply/thank-you-screen.tsx';

/** Two addresses need no router: the server sends this entry for them and for nothing else. */
export function PublicPage() {
  const { pathname, search } = window.location;
  const jobId = /^\/jobs\/([^/]+)\/apply\/?$/.exec(pathname)?.[1];
  if (jobId) return <ApplyScreen jobId={decodePart(jobId)} />;
  return <ThankYouScreen jobTitle={new URLSearchParams(search).get('jobTitle')} />;
}

/** A stray percent sign in an address is no reason for a blank page. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
