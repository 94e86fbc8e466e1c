import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#app/session.tsx';
import { listFirstSteps } from '#features/insights/first-steps.ts';
import { metricsQuery } from '#features/insights/metrics-query.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';

/** What is left to do in a new organization; shows nothing until all of it is known. */
export function FirstStepsCard({ twoStepOn }: { twoStepOn: boolean | undefined }) {
  const { user } = useSession();
  const { data: metrics } = useQuery(metricsQuery);
  if (!user || !metrics || twoStepOn === undefined) return null;
  const steps = listFirstSteps({ user, metrics, twoStepOn });
  if (steps.length === 0) return null;
  const doneCount = steps.filter((step) => step.done).length;
  return (
    <Card title="First steps" description={`${doneCount} of ${steps.length} done`} className="mt-4">
      <ul className="-mb-3 divide-y divide-line border-line border-t">
        {steps.map(({ title, text, done, action }) => (
          <li key={title} className="flex items-center gap-3 py-3">
            {done ? (
              <CircleCheck aria-label="Done" className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-label="To do" className="size-5 shrink-0 text-muted" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium">{title}</p>
              <p className="break-words text-muted text-sm">{text}</p>
            </div>
            {!done && action && (
              <Link to={action.path} className={buttonStyles({ variant: 'secondary', size: 'small' })}>
                {action.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
