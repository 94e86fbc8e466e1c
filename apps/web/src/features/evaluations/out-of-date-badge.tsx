import { Badge } from '#ui/badge.tsx';

/** The job or the resume changed since the evaluation. */
export function OutOfDateBadge() {
  return <Badge tone="warn">Out of date: the job or the resume changed since</Badge>;
}
