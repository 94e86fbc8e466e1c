import { accounts } from '@candor/contract/accounts';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { findAttemptToken } from '#features/accounts/sign-up-attempt.ts';
import { Button } from '#ui/button.tsx';

interface ResendCodeProps {
  email: string;
  /** Another code is on its way: what was wrong with the last one no longer counts. */
  onSent: () => void;
}

export function ResendCode({ email, onSent }: ResendCodeProps) {
  const { submit: resend, isBusy } = useSubmit(
    async () => {
      await call(accounts.requestVerification, {
        body: { email, attempt_token: findAttemptToken(email) },
      });
      toast.success('Verification code sent to your email.');
      onSent();
    },
    'Failed to send verification code.',
    (_error, text) => toast.error(text),
  );

  return (
    <p className="text-center text-muted">
      Didn't receive a code?{' '}
      <Button variant="link" size="inline" onClick={() => resend()} busy={isBusy} busyLabel="Sending...">
        Resend
      </Button>
    </p>
  );
}
