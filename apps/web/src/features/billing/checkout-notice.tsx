import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '#app/public-settings.ts';
import { useConfirmCheckout } from '#features/billing/use-confirm-checkout.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Shown above the page after a payment. */
export function CheckoutNotice() {
  const { isConfirming, failure, title, retry } = useConfirmCheckout();
  const { data: settings } = useQuery(publicSettingsQuery);
  const support = settings?.support_email;
  if (isConfirming)
    return (
      <p role="status" className="flex items-center gap-2 rounded-card border border-line bg-surface p-4">
        <Spinner /> Confirming your payment...
      </p>
    );
  if (!failure) return null;
  return (
    <FormAlert title={title}>
      {failure.text}
      {failure.mayPass && ' Your payment is safe. Your plan starts as soon as it is confirmed. '}
      {support && (
        <>
          {' '}
          <a href={`mailto:${support}`} className="font-medium text-accent underline underline-offset-4">
            {support}
          </a>
        </>
      )}
      {failure.mayPass && (
        <Button variant="link" size="inline" className="ml-1" onClick={retry}>
          Retry
        </Button>
      )}
    </FormAlert>
  );
}
