import { ownPasswordBody } from '@candor/contract/accounts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

interface OwnPasswordFormProps {
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again before a change to how one signs in. */
export function OwnPasswordForm({
  submitLabel,
  busyLabel,
  danger = false,
  onPassword,
  onCancel,
}: OwnPasswordFormProps) {
  const contractForm = useContractForm(ownPasswordBody, { password: '' });
  const { field, errorOf, isSubmitting } = contractForm;

  const { submit, failure } = useFormSubmit(contractForm, ({ password }) => onPassword(password), {
    isSaidOnce: true,
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Your password" error={errorOf('password')} required showRequiredMark={false}>
        {(control) => (
          <PasswordInput {...control} {...field('password')} autoComplete="current-password" autoFocus />
        )}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={isSubmitting}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
