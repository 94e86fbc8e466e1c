import { mailBodyField, mailSubjectField } from '@candor/contract/mail-templates';
import { type RejectionProposal, rejectionProposals } from '@candor/contract/rejection-proposals';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { z } from 'zod';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface EditProposalDialogProps {
  proposal: RejectionProposal;
  onClose: () => void;
  onSaved: () => void;
}

const schema = z.object({ subject: mailSubjectField, body: mailBodyField });

/** Changes what a proposed rejection says. */
export function EditProposalDialog({ proposal, onClose, onSaved }: EditProposalDialogProps) {
  const { id, version, finished, blind, candidateName } = proposal;
  const queryClient = useQueryClient();
  const contractForm = useContractForm(schema, finished);
  const { field, errorOf, isSubmitting, isDirty } = contractForm;

  const { submit, failure } = useFormSubmit(contractForm, async (values) => {
    await call(rejectionProposals.editProposal, { params: { id }, body: { ...values, version } });
    await queryClient.invalidateQueries({ queryKey: ['outbox'] });
    toast.success('The email was changed');
    onSaved();
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title={`Edit the email to ${candidateName}`}
      description="Nothing is sent yet."
      className="max-w-2xl"
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form="edit-proposal" busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id="edit-proposal" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert title="The email was not changed">{failure}</FormAlert>}
        <FormField label="Subject" error={errorOf('subject')}>
          {(control) => <Input {...control} {...field('subject')} />}
        </FormField>
        <FormField
          label="Message"
          error={errorOf('body')}
          hint={`[personal link] becomes the candidate's own link.${blind ? ' [first name] becomes their name.' : ''}`}
        >
          {(control) => <Textarea {...control} {...field('body')} rows={12} />}
        </FormField>
      </form>
    </Dialog>
  );
}
