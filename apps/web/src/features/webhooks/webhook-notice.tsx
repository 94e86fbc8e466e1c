import type { Webhook } from '@candor/contract/webhooks';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatMoment } from '#ui/format.ts';

/** What is wrong with a webhook, and what to do about it. */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { on, off_reason, off_at, failing_since, former_secret_until } = webhook;
  return (
    <>
      {!on && off_reason && (
        <FormAlert title={`Candor turned this webhook off${off_at ? ` on ${formatMoment(off_at)}` : ''}`}>
          {off_reason === 'gone'
            ? 'The server says this address no longer exists (410).'
            : 'No delivery succeeded for five days.'}{' '}
          Turn it on again once the server works, then replay what it missed.
        </FormAlert>
      )}
      {on && failing_since && (
        <FormAlert tone="warn" title="Deliveries are failing">
          None has succeeded since {formatMoment(failing_since)}. Candor keeps trying, and turns the webhook
          off after five days.
        </FormAlert>
      )}
      {former_secret_until && (
        <p className="text-muted text-sm">
          The former secret also signs until {formatMoment(former_secret_until)}.
        </p>
      )}
    </>
  );
}
