import { accounts, changePasswordBody } from '@candor/contract/accounts';
import { passwordRule } from '@candor/contract/fields';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useSession } from '#app/session.tsx';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

export function ChangePasswordForm() {
  const { user } = useSession();
  const contractForm = useContractForm(changePasswordBody, {
    current_password: '',
    new_password: '',
  });
  const { form, field, errorOf, isSubmitting } = contractForm;

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      await call(accounts.changePassword, { body });
      toast.success('Password changed. Your other devices were signed out.');
      form.reset();
    },
    { words: "The password couldn't be changed", toast: true, isSaidOnce: true },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      {/* Tells password managers whose password this is. */}
      <input type="text" value={user?.email ?? ''} readOnly autoComplete="username" hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label="Current password"
          error={errorOf('current_password')}
          required
          showRequiredMark={false}
        >
          {(control) => (
            <PasswordInput {...control} {...field('current_password')} autoComplete="current-password" />
          )}
        </FormField>
        <FormField
          label="New password"
          hint={errorOf('new_password') ? undefined : passwordRule.tooShort}
          error={errorOf('new_password')}
          required
          showRequiredMark={false}
        >
          {(control) => <PasswordInput {...control} {...field('new_password')} autoComplete="new-password" />}
        </FormField>
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={isSubmitting}
        busyLabel="Changing..."
        className="self-start"
      >
        Change password
      </Button>
    </form>
  );
}
