import { type CandidateDetails, candidates, editCandidateBody } from '@candor/contract/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

const fields = [
  ['first_name', 'First name', 'text'],
  ['last_name', 'Last name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'tel'],
  ['city', 'City', 'text'],
  ['country', 'Country', 'text'],
] as const;

interface EditCandidateDialogProps {
  candidate: CandidateDetails;
  onClose: () => void;
}

/** Changes a candidate's name and contacts. */
export function EditCandidateDialog({ candidate, onClose }: EditCandidateDialogProps) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(editCandidateBody, {
    first_name: candidate.first_name,
    last_name: candidate.last_name,
    email: candidate.email ?? '',
    phone: candidate.phone ?? '',
    city: candidate.city ?? '',
    country: candidate.country ?? '',
  });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;
  const { dirtyFields } = form.formState;
  // Of what the form shows: the candidate is read again while it is open.
  const [version] = useState(candidate.contact_version);
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (values) => {
      const changed = fields.flatMap(([name]) => (dirtyFields[name] ? [[name, values[name]] as const] : []));
      const body = { ...Object.fromEntries(changed), contact_version: version };
      await call(candidates.editCandidate, { params: { id: candidate.id }, body });
      toast.success('Contact details saved');
      await Promise.all(
        ['candidates', 'timeline'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
      onClose();
    },
    { isSaidOnce: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit contact details"
      description="Links sent to a former email address stop working. No email is sent."
      dirty={isDirty}
      locked={isSubmitting}
      className="max-w-xl"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(([name, label, type]) => {
            const error = errorOf(name);
            return (
              <FormField key={name} label={label} {...(error && { error })}>
                {(control) => <Input {...control} {...field(name)} type={type} />}
              </FormField>
            );
          })}
        </div>
        <Button type="submit" className="self-end" busy={isSubmitting} busyLabel="Saving...">
          Save changes
        </Button>
      </form>
    </Dialog>
  );
}
