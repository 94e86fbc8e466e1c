import type { ReviewQueue } from '@candor/contract/pipeline';
import { formatNumber } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';

/** How far a job's applications are reviewed: one line, always of the same height. */
export function ReviewProgress({ queue }: { queue: ReviewQueue | undefined }) {
  const reviewed = queue ? queue.total - queue.unreviewed : 0;
  const words = queue && `${formatNumber(reviewed)} of ${formatNumber(queue.total)} reviewed`;
  return (
    <div className="mb-3 flex h-6 items-center gap-3">
      <p role="status" className="shrink-0 text-muted text-sm tabular-nums">
        {words}
      </p>
      <Progress
        label="Reviewed applications"
        percent={queue && queue.total > 0 ? (reviewed / queue.total) * 100 : 0}
      />
    </div>
  );
}
