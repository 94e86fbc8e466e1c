import { accounts } from '@candor/contract/accounts';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { findAttemptToken } from '#features/accounts/sign-up-attempt.ts';
import { Button } from '#ui/button.tsx';

export function ResendCode({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await call(accounts.requestVerification, {
        body: { email, attempt_token: findAttemptToken(email) },
      });
      toast.success('Verification code sent to your email.');
    } catch (error) {
      toast.error(errorText(error, 'Failed to send verification code.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <p className="text-center text-muted">
      Didn't receive a code?{' '}
      <Button variant="link" size="inline" onClick={resend} busy={busy} busyLabel="Sending...">
        Resend
      </Button>
    </p>
  );
}
