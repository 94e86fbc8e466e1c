import { invitations, joinWithPasswordBody, type OpenInvitation } from '@candor/contract/invitations';
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
import { TextLink } from '#ui/text-link.tsx';

interface OwnAccountFormProps {
  token: string;
  invitation: OpenInvitation;
}

/** Accepts an invitation with the account that the invited address has already. */
export function OwnAccountForm({ token, invitation }: OwnAccountFormProps) {
  const navigate = useNavigate();
  const lookAgain = useDeadLink(token);
  const contractForm = useContractForm(joinWithPasswordBody, { token, password: '', otp: '' });
  const { field, errorOf, isSubmitting } = contractForm;
  const { submit, failure, code } = useFormSubmit(
    contractForm,
    async ({ otp, ...body }) => {
      await call(invitations.accept, { body: { ...body, ...(otp?.trim() && { otp: otp.trim() }) } });
      toast.success(`You joined ${invitation.organization_name}. Please sign in.`);
      await navigate(paths.login);
    },
    { words: 'Failed to accept invitation', toast: true, isSaidOnce: true, onFailure: lookAgain },
  );
  // Once it was asked for, the field stays while the form is sent again.
  const asksForCode =
    code === 'second_factor_required' ||
    code === 'second_factor_invalid' ||
    contractForm.form.getValues('otp') !== '';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <input type="hidden" name="username" value={invitation.email} autoComplete="username" />
      <FormField label="Password" error={errorOf('password')} required showRequiredMark={false}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
      </FormField>
      {asksForCode && (
        <FormField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={errorOf('otp')}
          required
          showRequiredMark={false}
        >
          {(control) => (
            <Input
              {...control}
              {...field('otp')}
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
      )}
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Joining...">
        Accept invitation
      </Button>
      <p className="text-center text-sm">
        <TextLink to={paths.resetPassword}>Forgot password?</TextLink>
      </p>
    </form>
  );
}
