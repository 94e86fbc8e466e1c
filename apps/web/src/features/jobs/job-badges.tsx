import { jobStatuses } from '@candor/contract/job-options';
import type { Job } from '@candor/contract/jobs';
import { nameSource } from '#features/jobs/job-facts.ts';
import { Badge } from '#ui/badge.tsx';

const tones = { draft: 'info', active: 'good', closed: 'neutral' } as const;

/** Where a job stands, and whose it is when an outside system owns it. */
export function JobBadges({ job }: { job: Job }) {
  const status = jobStatuses.find(({ value }) => value === job.status);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[job.status]}>{status?.label ?? 'Unknown'}</Badge>
      {job.status === 'active' && job.past_closing_date && <Badge tone="warn">Past closing date</Badge>}
      {job.external_source && <Badge tone="accent">{nameSource(job.external_source)}</Badge>}
    </span>
  );
}
