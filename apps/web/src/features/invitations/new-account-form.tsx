import { passwordRule } from '@candor/contract/fields';
import { acceptInvitationBody, invitations } from '@candor/contract/invitations';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { useDeadLink } from '#features/invitations/use-dead-link.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

/** Accepts an invitation by making an account for the invited address. */
export function NewAccountForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const lookAgain = useDeadLink(token);
  const contractForm = useContractForm(acceptInvitationBody, { token, name: '', password: '' });
  const { field, errorOf, isSubmitting } = contractForm;
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      await call(invitations.accept, { body });
      toast.success('Account created successfully! Please sign in.');
      await navigate(paths.login);
    },
    { words: 'Failed to accept invitation', toast: true, isSaidOnce: true, onFailure: lookAgain },
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      {/* Password managers keep the password under it. */}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <FormField label="Full name" error={errorOf('name')} required showRequiredMark={false}>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" />}
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
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Joining...">
        Accept invitation
      </Button>
    </form>
  );
}
