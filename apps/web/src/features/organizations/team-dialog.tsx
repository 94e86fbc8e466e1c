import { members, teamBody } from '@candor/contract/members';
import type { Team } from '@candor/contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface TeamDialogProps {
  /** Absent for a new one. */
  team?: Team | undefined;
  onClose: () => void;
}

/** Creates a team, or changes its name and description. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(teamBody, {
    name: team?.name ?? '',
    description: team?.description ?? '',
  });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;
  const { dirtyFields } = form.formState;
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      // A colleague may have changed meanwhile what this form was not used to change.
      const { name, description } = body;
      const changed = { ...(dirtyFields.name && { name }), ...(dirtyFields.description && { description }) };
      if (team && !isDirty) return onClose();
      if (team) await call(members.changeTeam, { params: { id: team.id }, body: changed });
      else await call(members.createTeam, { body });
      await queryClient.invalidateQueries({ queryKey: ['organizations'] });
      showToast('success', team ? 'Team updated' : `Team "${body.name}" created successfully`);
      onClose();
    },
    { words: team ? 'Failed to update team' : 'Failed to create team', isSaidOnce: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title={team ? 'Edit team' : 'Create New Team'}
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form="team"
            busy={isSubmitting}
            busyLabel={team ? 'Saving...' : 'Creating...'}
          >
            {team ? 'Save team' : 'Create team'}
          </Button>
        </>
      }
    >
      <form id="team" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <FormField label="Team name" error={errorOf('name')} required>
          {(control) => <Input {...control} {...field('name')} autoComplete="off" />}
        </FormField>
        <FormField label="Description (optional)" error={errorOf('description')}>
          {(control) => <Textarea {...control} {...field('description')} rows={3} />}
        </FormField>
      </form>
    </Dialog>
  );
}
