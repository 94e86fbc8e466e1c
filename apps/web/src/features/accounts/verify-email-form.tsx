import { accounts, verifyEmailBody } from '@candor/contract/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { ResendCode } from '#features/accounts/resend-code.tsx';
import { findAttemptToken, forgetAttempt } from '#features/accounts/sign-up-attempt.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { OneTimeCodeInput } from '#ui/one-time-code-input.tsx';

export function VerifyEmailForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { form, field, errorOf, showFieldErrors, isSubmitting } = useContractForm(verifyEmailBody, {
    email,
    otp: '',
  });

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await call(accounts.verifyEmail, { body: { ...body, attempt_token: findAttemptToken(body.email) } });
      forgetAttempt();
      toast.success('Email verified! You can now log in.');
      await navigate(paths.login);
    } catch (error) {
      const text = errorText(error, 'Verification failed, please try again.');
      toast.error(text);
      setFailure(text);
      showFieldErrors(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Verification code" error={errorOf('otp')} required showRequiredMark={false}>
        {(control) => <OneTimeCodeInput {...control} {...field('otp')} />}
      </FormField>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Verifying...">
        Verify
      </Button>
      <ResendCode email={email} />
    </form>
  );
}
