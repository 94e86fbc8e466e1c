import { Badge } from '#ui/badge.tsx';

/** The job, the resume or the engine changed since the evaluation. */
export function OutOfDateBadge() {
  return <Badge tone="warn">Out of date: the job, resume or engine changed since</Badge>;
}
