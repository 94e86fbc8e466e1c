import { accounts, resetConfirmBody } from '@candor/contract/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface Failure {
  text: string;
  linkIsSpent: boolean;
}

export function ResetConfirmForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const { form, field, errorOf, showFieldErrors, isSubmitting } = useContractForm(resetConfirmBody, {
    token,
    new_password: '',
  });

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await call(accounts.confirmPasswordReset, { body });
      toast.success('Password reset successful! Please log in.');
      await navigate(paths.login);
    } catch (error) {
      const text = errorText(error, 'Failed to reset password, please try again.');
      toast.error(text);
      setFailure({ text, linkIsSpent: findApiError(error)?.code === 'invalid_reset_token' });
      showFieldErrors(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <FormAlert>
          {failure.text}{' '}
          {failure.linkIsSpent && <TextLink to={paths.resetPassword}>Ask for a new link</TextLink>}
        </FormAlert>
      )}
      <FormField
        label="New password"
        hint={errorOf('new_password') ? undefined : 'Password must be at least 8 characters long'}
        error={errorOf('new_password')}
        required
        showRequiredMark={false}
      >
        {(control) => <PasswordInput {...control} {...field('new_password')} autoComplete="new-password" />}
      </FormField>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Saving...">
        Save new password
      </Button>
    </form>
  );
}
