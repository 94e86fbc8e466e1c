import type { ReviewQueue } from '@candor/contract/pipeline';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';

/** The address of a place in the queue; without an application, of its end. */
export function reviewPath(jobId: string, applicationId: string | undefined): string {
  return `${paths.jobReview(jobId)}?${applicationId ? `application=${applicationId}` : 'at=end'}`;
}

/**
 * The way through the queue. Forward is the server's order, from where one is. Back is the way one came, so that whom one has
 * decided on can be seen again; before that, the server's order as well.
 */
export function useReviewSteps(jobId: string, queue: ReviewQueue | undefined, at: string | undefined) {
  const navigate = useNavigate();
  const [trail, setTrail] = useState<readonly string[]>([]);
  const before = trail.at(-1) ?? queue?.previous?.application_id;
  const after = queue?.next?.application_id;
  const remember = () => setTrail((trail) => (at ? [...trail, at] : trail));
  return {
    previous: before && reviewPath(jobId, before),
    next: queue?.current && at ? reviewPath(jobId, after) : undefined,
    nextId: after,
    onPrevious: () => setTrail((trail) => trail.slice(0, -1)),
    onNext: remember,
    goNext() {
      remember();
      void navigate(reviewPath(jobId, after), { replace: true });
    },
    goTo(applicationId: string) {
      setTrail((trail) => trail.filter((id) => id !== applicationId));
      void navigate(reviewPath(jobId, applicationId), { replace: true });
    },
  };
}
