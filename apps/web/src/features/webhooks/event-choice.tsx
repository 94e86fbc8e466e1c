import { eventWords } from '@candor/contract/webhook-words';
import { type WebhookEventType, webhookEventTypes } from '@candor/contract/webhooks';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

interface EventChoiceProps {
  chosen: readonly WebhookEventType[];
  error: string | undefined;
  onChange: (chosen: WebhookEventType[]) => void;
}

/** Which events a webhook gets. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const id = useId();
  const isAll = chosen.length === webhookEventTypes.length;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <div className="flex items-center justify-between gap-2">
        <legend className="float-left font-medium">Events</legend>
        <Button variant="link" size="tight" onClick={() => onChange(isAll ? [] : [...webhookEventTypes])}>
          {isAll ? 'Clear all' : 'Choose all'}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 pb-1 text-bad text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <ul className="flex flex-col gap-1 pt-1">
        {webhookEventTypes.map((type) => (
          <li key={type} className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
            <Checkbox
              id={`${id}-${type}`}
              checked={chosen.includes(type)}
              aria-describedby={`${id}-${type}-name`}
              onCheckedChange={(checked) =>
                onChange(
                  webhookEventTypes.filter((one) => (one === type ? checked === true : chosen.includes(one))),
                )
              }
            />
            <label
              htmlFor={`${id}-${type}`}
              className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col"
            >
              {eventWords[type]}
              <code id={`${id}-${type}-name`} className="font-mono text-muted text-xs">
                {type}
              </code>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
