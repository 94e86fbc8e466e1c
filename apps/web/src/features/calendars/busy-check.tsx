import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import type { ResponseOf } from '@candor/contract/endpoint';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatMoment, formatTime } from '#ui/format.ts';

const weekMs = 7 * 86_400_000;

/** What a colleague's wizard learns of the reader's week: times, and nothing else. */
export function BusyCheck({ provider }: { provider: CalendarProviderName }) {
  const [found, setFound] = useState<ResponseOf<typeof calendars.findOwnBusy>>();
  const { submit, isBusy, failure } = useSubmit(async () => {
    setFound(undefined);
    const from = new Date();
    const query = { from: from.toISOString(), to: new Date(from.getTime() + weekMs).toISOString() };
    setFound(await call(calendars.findOwnBusy, { params: { provider }, query }));
  }, 'Please try again.');
  return (
    <Card
      title="Free and busy"
      description="Your next 7 days, as your team sees them."
      actions={
        <Button variant="secondary" onClick={() => void submit()} busy={isBusy} busyLabel="Checking...">
          Check times
        </Button>
      }
    >
      <div aria-live="polite">
        {failure && <FormAlert>{failure}</FormAlert>}
        {found?.busy.length === 0 && <p>You are free all week.</p>}
        {found && found.busy.length > 0 && (
          <ul aria-label="Busy times" className="flex flex-col gap-1 tabular-nums">
            {found.busy.map(({ from, to }) => (
              <li key={from}>
                {formatMoment(from)} –{' '}
                {from.slice(0, 10) === to.slice(0, 10) ? formatTime(to) : formatMoment(to)}
              </li>
            ))}
          </ul>
        )}
        {!found && !failure && <p className="text-muted">Not checked yet.</p>}
      </div>
    </Card>
  );
}
