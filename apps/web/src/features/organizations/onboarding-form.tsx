import { onboardingBody } from '@candor/contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { errorText, findApiError } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { readStoredToken } from '#app/session-storage.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { chartQuery } from '#features/organizations/chart-query.ts';
import { useCompleteOnboarding } from '#features/organizations/use-complete-onboarding.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

const signedOutText = 'You must be logged in to complete onboarding.';

class SignedOut extends Error {}

function failureText(error: unknown): string {
  if (error instanceof SignedOut || findApiError(error)?.code === 'not_signed_in') return signedOutText;
  return errorText(error, 'Failed to complete onboarding');
}

export function OnboardingForm() {
  const completeOnboarding = useCompleteOnboarding();
  const queryClient = useQueryClient();
  const contractForm = useContractForm(onboardingBody, {
    org_name: '',
    team_name: '',
    team_description: '',
  });
  const { field, errorOf, isSubmitting } = contractForm;

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      if (!readStoredToken()) throw new SignedOut();
      await completeOnboarding(body);
      toast.success('Organization and team created!');
    },
    {
      words: failureText,
      async onFailure(error) {
        const code = findApiError(error)?.code;
        // The form is left, and what it would say with it.
        if (code === 'already_onboarded' || code === 'not_signed_in') toast.error(failureText(error));
        // Done in another tab or on another device: what is there now leads on from here.
        if (code === 'already_onboarded')
          await queryClient.invalidateQueries({ queryKey: chartQuery.queryKey });
      },
    },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Organization name" error={errorOf('org_name')} required>
        {(control) => <Input {...control} {...field('org_name')} autoComplete="organization" />}
      </FormField>
      <FormField
        label="Team name"
        hint={errorOf('team_name') ? undefined : 'The people you hire with. You can add more teams later.'}
        error={errorOf('team_name')}
        required
      >
        {(control) => <Input {...control} {...field('team_name')} autoComplete="off" />}
      </FormField>
      <FormField label="Team description (optional)" error={errorOf('team_description')}>
        {(control) => <Textarea {...control} {...field('team_description')} rows={3} />}
      </FormField>
      <Button type="submit" size="large" busy={isSubmitting} busyLabel="Creating...">
        Create organization
      </Button>
    </form>
  );
}
