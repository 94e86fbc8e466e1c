import { accounts, emailOnlyBody } from '@candor/contract/accounts';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const contractForm = useContractForm(emailOnlyBody, { email: '' });
  const { field, errorOf, isSubmitting } = contractForm;

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      await call(accounts.requestPasswordReset, { body });
      toast.success('Password reset email sent! Please check your inbox.');
      onSent(body.email);
    },
    { words: 'Failed to send reset email, please try again.', toast: true },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Email" error={errorOf('email')} required showRequiredMark={false}>
        {(control) => (
          <Input {...control} {...field('email')} type="email" autoComplete="username" inputMode="email" />
        )}
      </FormField>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Sending...">
        Send reset link
      </Button>
    </form>
  );
}
