import { dashboard } from '@candor/contract/dashboard';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { firstStepsQuery } from '#features/insights/dashboard-queries.ts';
import { listFirstSteps } from '#features/insights/first-steps.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

/** What a newcomer has left to do; shows nothing until all of it is known, nor to anybody else. */
export function FirstStepsCard({ twoStepOn }: { twoStepOn: boolean | undefined }) {
  const { data: known } = useQuery(firstStepsQuery);
  if (!known || twoStepOn === undefined) return null;
  const steps = listFirstSteps({ known, twoStepOn, origin: window.location.origin });
  if (steps.length === 0) return null;
  const doneCount = steps.filter((step) => step.done).length;
  return (
    <Card
      title="First steps"
      description={`${doneCount} of ${steps.length} done`}
      actions={<DismissButton />}
      className="mb-4"
    >
      <ul aria-label="First steps" className="-mb-3 divide-y divide-line border-line border-t">
        {steps.map(({ title, text, done, action }) => (
          <li key={title} className="flex items-center gap-3 py-3">
            {done ? (
              <CircleCheck aria-label="Done" className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-label="To do" className="size-5 shrink-0 text-muted" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium">{title}</p>
              {!done && <p className="break-words text-muted text-sm">{text}</p>}
            </div>
            {!done && action && <StepAction action={action} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Action = NonNullable<ReturnType<typeof listFirstSteps>[number]['action']>;

function StepAction({ action }: { action: Action }) {
  if ('copied' in action) return <CopyButton text={action.copied} label={action.label} />;
  return (
    <Link to={action.path} className={buttonStyles({ variant: 'secondary', size: 'small' })}>
      {action.label}
    </Link>
  );
}

function DismissButton() {
  const queryClient = useQueryClient();
  const { submit, isBusy } = useSubmit(
    async () => {
      await call(dashboard.dismissFirstSteps);
      await queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
    },
    "The first steps couldn't be dismissed. Please try again.",
    (_error, text) => toast.error(text),
  );
  return (
    <Button variant="quiet" size="small" busy={isBusy} busyLabel="Dismissing..." onClick={() => submit()}>
      Dismiss
    </Button>
  );
}
