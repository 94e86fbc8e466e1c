import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatMoment, formatTime } from '#ui/format.ts';

const weekMs = 7 * 86_400_000;

/** What a colleague's wizard learns of the reader's week: times, and nothing else. */
export function BusyCheck({ provider }: { provider: CalendarProviderName }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => {
      const from = new Date();
      const query = { from: from.toISOString(), to: new Date(from.getTime() + weekMs).toISOString() };
      return call(calendars.findOwnBusy, { params: { provider }, query });
    },
  });
  return (
    <Card
      title="Free and busy"
      description="Your next 7 days, as your team sees them."
      actions={
        <Button variant="secondary" onClick={() => mutate()} busy={isPending} busyLabel="Checking...">
          Check times
        </Button>
      }
    >
      <div aria-live="polite">
        {error && <FormAlert>{errorText(error, 'Please try again.')}</FormAlert>}
        {data?.busy.length === 0 && <p>You are free all week.</p>}
        {data && data.busy.length > 0 && (
          <ul aria-label="Busy times" className="flex flex-col gap-1 tabular-nums">
            {data.busy.map(({ from, to }) => (
              <li key={from}>
                {formatMoment(from)} –{' '}
                {from.slice(0, 10) === to.slice(0, 10) ? formatTime(to) : formatMoment(to)}
              </li>
            ))}
          </ul>
        )}
        {!data && !error && <p className="text-muted">Not checked yet.</p>}
      </div>
    </Card>
  );
}
