import type { Application } from '@candor/contract/applications';
import { Hourglass } from 'lucide-react';
import { PlanWayOut } from '#app/plan-limit.tsx';
import { countApplications } from '#features/applications/application-labels.ts';

/** Says of what the list shows that some of it waits for the plan, why, and what to do. */
export function WaitingNotice({ rows }: { rows: readonly Application[] }) {
  const waiting = rows.filter(({ waits_for_plan }) => waits_for_plan).length;
  if (waiting === 0) return null;
  return (
    <section
      aria-label="Waiting for your plan"
      className="flex items-start gap-3 rounded-card border border-warn/40 bg-warn/8 px-4 py-3"
    >
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <p>
        <span className="font-medium">
          {countApplications(waiting)} on this page {waiting === 1 ? 'waits' : 'wait'} to be evaluated.
        </span>{' '}
        Your plan's candidate scorings for this month are used up. Evaluation starts as soon as your plan has
        room. <PlanWayOut />
      </p>
    </section>
  );
}
