import { accounts, verifyEmailBody } from '@candor/contract/accounts';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { ResendCode } from '#features/accounts/resend-code.tsx';
import { findAttemptToken, forgetAttempt } from '#features/accounts/sign-up-attempt.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { OneTimeCodeInput } from '#ui/one-time-code-input.tsx';

export function VerifyEmailForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const contractForm = useContractForm(verifyEmailBody, { email, otp: '' });
  const { form, field, errorOf, isSubmitting } = contractForm;

  const { submit, failure, clear } = useFormSubmit(
    contractForm,
    async (body) => {
      await call(accounts.verifyEmail, { body: { ...body, attempt_token: findAttemptToken(body.email) } });
      forgetAttempt();
      toast.success('Email verified! You can now log in.');
      await navigate(paths.login);
    },
    { words: 'Verification failed, please try again.', toast: true },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Verification code" error={errorOf('otp')} required showRequiredMark={false}>
        {(control) => <OneTimeCodeInput {...control} {...field('otp')} />}
      </FormField>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Verifying...">
        Verify
      </Button>
      <ResendCode
        email={email}
        onSent={() => {
          clear();
          form.resetField('otp');
        }}
      />
    </form>
  );
}
