import { billing } from '@candor/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { subscriptionQuery } from '#features/billing/billing-queries.ts';

const failed = 'Could not confirm subscription. Please contact support.';

export interface CheckoutFailure {
  text: string;
  /** The payment is safe and may be taken over in a moment; then the address still names it. */
  mayPass: boolean;
}

/** Takes over what was paid, when the payment page sent somebody back here; the address then no longer says so. */
export function useConfirmCheckout() {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const sessionId = params.get('session_id');
  const begun = useRef<string>(undefined);
  const [isConfirming, setIsConfirming] = useState(sessionId !== null);
  const [failure, setFailure] = useState<CheckoutFailure>();

  const confirm = useCallback(
    async (session_id: string) => {
      setIsConfirming(true);
      setFailure(undefined);
      try {
        const subscription = await call(billing.confirmCheckoutSession, { query: { session_id } });
        queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
        toast.success('Subscription activated!');
        setParams({}, { replace: true });
        void queryClient.invalidateQueries({ queryKey: ['billing'] });
      } catch (error) {
        const status = findApiError(error)?.status ?? 0;
        const mayPass = status === 0 || status >= 500;
        const text = errorText(error, 'Please try again.');
        setFailure({ text, mayPass });
        toast.error(failed, { description: text });
        if (!mayPass) setParams({}, { replace: true });
      }
      setIsConfirming(false);
    },
    [queryClient, setParams],
  );

  useEffect(() => {
    if (!sessionId || begun.current === sessionId) return;
    begun.current = sessionId;
    void confirm(sessionId);
  }, [sessionId, confirm]);

  return { isConfirming, failure, title: failed, retry: () => sessionId && void confirm(sessionId) };
}
