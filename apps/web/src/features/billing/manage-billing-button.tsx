import { billing } from '@candor/contract/billing';
import { ExternalLink } from 'lucide-react';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';

/** Opens the billing portal in a new tab: invoices, card, change and cancellation. It comes next when a payment failed. */
export function ManageBillingButton({ isNext }: { isNext: boolean }) {
  const { submit, isBusy } = useSubmit(
    async (tab: Window | null) => {
      try {
        const { portal_url: url } = await call(billing.createPortalSession);
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    'Please try again.',
    (error) => toastFailure("The billing portal didn't open", error),
  );
  function open() {
    // At once, while the browser knows that it was asked for: a tab that opens later is kept away.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    void submit(tab);
  }
  return (
    <Button variant={isNext ? 'primary' : 'secondary'} busy={isBusy} busyLabel="Opening..." onClick={open}>
      <ExternalLink aria-hidden="true" />
      Manage Billing<span className="sr-only"> in a new tab</span>
    </Button>
  );
}
