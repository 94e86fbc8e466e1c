import { logInBody } from '@candor/contract/accounts';
import { useState } from 'react';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { type Credentials, useLogIn } from '#features/accounts/use-log-in.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface PasswordStepProps {
  typed: Credentials | undefined;
  onSecondFactor: (credentials: Credentials) => void;
}

export function PasswordStep({ typed, onSecondFactor }: PasswordStepProps) {
  const logIn = useLogIn();
  const [failure, setFailure] = useState<string>();
  const { form, field, errorOf, showFieldErrors, isSubmitting } = useContractForm(logInBody, {
    username: typed?.username ?? '',
    password: typed?.password ?? '',
  });

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(undefined);
    const result = await logIn(credentials);
    if (result.kind === 'second-factor') onSecondFactor(credentials);
    if (result.kind !== 'failed') return;
    setFailure(result.text);
    showFieldErrors(result.error);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert title="Login failed">{failure}</FormAlert>}
      <FormField label="E-mail" error={errorOf('username')} required showRequiredMark={false}>
        {(control) => (
          <Input {...control} {...field('username')} type="email" autoComplete="username" inputMode="email" />
        )}
      </FormField>
      <FormField label="Password" error={errorOf('password')} required showRequiredMark={false}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
      </FormField>
      <TextLink to={paths.resetPassword} className="self-end text-sm">
        Forgot password?
      </TextLink>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Logging in...">
        Log in
      </Button>
    </form>
  );
}
