import { accounts, signUpBody } from '@candor/contract/accounts';
import { passwordRule } from '@candor/contract/fields';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { rememberAttempt } from '#features/accounts/sign-up-attempt.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

export function SignupForm() {
  const navigate = useNavigate();
  const contractForm = useContractForm(signUpBody, { name: '', email: '', password: '' });
  const { field, errorOf, isSubmitting } = contractForm;

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      const { attempt_token: token } = await call(accounts.signUp, { body });
      rememberAttempt({ email: body.email, token });
      toast.success('Signup successful! Please verify your email.');
      await navigate(paths.verifyEmail, { state: { email: body.email } });
    },
    { words: 'Signup failed, please try again.', toast: true },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Full name" error={errorOf('name')} required showRequiredMark={false}>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" />}
      </FormField>
      <FormField label="Email" error={errorOf('email')} required showRequiredMark={false}>
        {(control) => (
          <Input {...control} {...field('email')} type="email" autoComplete="username" inputMode="email" />
        )}
      </FormField>
      <FormField
        label="Password"
        hint={errorOf('password') ? undefined : passwordRule.tooShort}
        error={errorOf('password')}
        required
        showRequiredMark={false}
      >
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="new-password" />}
      </FormField>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Creating account...">
        Create account
      </Button>
    </form>
  );
}
