import type { ReviewQueue } from '@candor/contract/pipeline';
import { CircleCheck, Inbox, ListChecks } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { countApplications } from '#features/applications/applications.feature.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Where the queue ends: nothing is left, or what was passed over is. */
export function ReviewEnd({ queue }: { queue: ReviewQueue }) {
  const { job_id: jobId, total, unreviewed } = queue;
  const next = useRef<HTMLAnchorElement>(null);
  // The next step is one press away for whoever came here by keys, from the moment it is seen.
  useLayoutEffect(() => next.current?.focus(), []);
  const step = (to: string, label: string) => (
    <Link ref={next} to={to} className={buttonStyles()}>
      {label}
    </Link>
  );
  if (total === 0)
    return (
      <Card>
        <EmptyState
          icon={Inbox}
          title="No applications yet"
          text="New applications appear here, best score first."
          action={step(paths.job(jobId), 'Open the job')}
        />
      </Card>
    );
  if (unreviewed === 0)
    return (
      <Card>
        <EmptyState
          icon={CircleCheck}
          title="All reviewed"
          text={`You or your team reviewed ${total === 1 ? 'the only application' : `all ${countApplications(total)}`}.`}
          action={step(paths.jobRanking(jobId), 'Open the ranking')}
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon={ListChecks}
        title="End of the queue"
        text={`${countApplications(unreviewed)} ${unreviewed === 1 ? 'is' : 'are'} still unreviewed: skipped or new since you started.`}
        action={step(paths.jobReview(jobId), 'Start from the top')}
      />
    </Card>
  );
}
