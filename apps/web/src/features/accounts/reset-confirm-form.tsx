import { accounts, resetConfirmBody } from '@candor/contract/accounts';
import { passwordRule } from '@candor/contract/fields';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function ResetConfirmForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const contractForm = useContractForm(resetConfirmBody, { token, new_password: '' });
  const { field, errorOf, isSubmitting } = contractForm;

  const { submit, failure, code } = useFormSubmit(
    contractForm,
    async (body) => {
      await call(accounts.confirmPasswordReset, { body });
      toast.success('Password reset successful! Please log in.');
      await navigate(paths.login);
    },
    { words: 'Failed to reset password, please try again.', toast: true },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <FormAlert>
          {failure}{' '}
          {code === 'invalid_reset_token' && <TextLink to={paths.resetPassword}>Request a new link</TextLink>}
        </FormAlert>
      )}
      <FormField
        label="New password"
        hint={errorOf('new_password') ? undefined : passwordRule.tooShort}
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
