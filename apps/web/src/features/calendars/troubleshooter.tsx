import {
  type CalendarCheck,
  type CalendarCheckStep,
  type CalendarProviderName,
  calendarCheckSteps,
  calendars,
} from '@candor/contract/calendars';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Spinner } from '#ui/spinner.tsx';

const stepNames: Record<CalendarCheckStep, string> = {
  address: 'Reach the provider',
  sign_in: 'Sign in',
  scopes: 'Permissions',
  clock: 'Clock',
  free_busy: 'Free and busy times',
  test_event: 'Test event',
};

/** Tries everything that a calendar needs, step by step, and names the one that fails. */
export function Troubleshooter({ provider }: { provider: CalendarProviderName }) {
  const [check, setCheck] = useState<CalendarCheck>();
  const { submit, isBusy, failure } = useSubmit(async () => {
    setCheck(undefined);
    setCheck(await call(calendars.checkCalendar, { params: { provider } }));
  }, "The check couldn't be run. Please try again.");
  return (
    <Card
      title="Troubleshooter"
      description="Finds the step that fails."
      actions={
        <Button variant="secondary" onClick={() => void submit()} busy={isBusy} busyLabel="Checking...">
          {check ? 'Check again' : 'Check connection'}
        </Button>
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {failure && <FormAlert>{failure}</FormAlert>}
        {check && <Verdict check={check} />}
        <ol aria-label="Steps" className="flex flex-col divide-y divide-line">
          {calendarCheckSteps.map((step) => (
            <Step
              key={step}
              name={stepNames[step]}
              isPending={isBusy}
              result={check?.steps.find((tried) => tried.step === step)}
            />
          ))}
        </ol>
      </div>
    </Card>
  );
}

function Verdict({ check }: { check: CalendarCheck }) {
  const failed = check.steps.find(({ step }) => step === check.failed_step);
  if (!failed) return <p className="rounded-control bg-good/8 px-3 py-2.5 text-sm">Everything works.</p>;
  return <FormAlert title={`The step “${stepNames[failed.step]}” fails`}>{failed.detail}</FormAlert>;
}

interface StepProps {
  name: string;
  isPending: boolean;
  result: CalendarCheck['steps'][number] | undefined;
}

function Step({ name, isPending, result }: StepProps) {
  const state = isPending ? 'pending' : (result?.state ?? 'idle');
  const words = {
    passed: 'Passed',
    failed: 'Failed',
    skipped: 'Skipped',
    pending: 'Checking',
    idle: 'Not checked',
  };
  return (
    <li className="flex items-start gap-3 py-2.5">
      <StepIcon state={state} />
      <div className="min-w-0">
        <p className="font-medium">
          {name} <span className="font-normal text-muted text-sm">{words[state]}</span>
        </p>
        {result && !isPending && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">{result.detail}</p>
        )}
      </div>
    </li>
  );
}

function StepIcon({ state }: { state: 'passed' | 'failed' | 'skipped' | 'pending' | 'idle' }) {
  const size = 'mt-0.5 size-4 shrink-0';
  if (state === 'pending') return <Spinner className={`${size} text-muted`} />;
  if (state === 'passed') return <CircleCheck aria-hidden="true" className={`${size} text-good`} />;
  if (state === 'failed') return <CircleAlert aria-hidden="true" className={`${size} text-bad`} />;
  return <CircleDashed aria-hidden="true" className={`${size} text-muted`} />;
}
