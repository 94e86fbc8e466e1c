import { invitations, inviteBody } from '@candor/contract/invitations';
import type { Team } from '@candor/contract/organizations';
import { roleHolds } from '@candor/contract/rights';
import { type Role, roleSchema } from '@candor/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { roleNames, rolePurposes } from '#features/organizations/role-names.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface InviteDialogProps {
  /** Those that the inviter may choose from, the first one to begin with. */
  teams: readonly Team[];
  mayInviteAdmins: boolean;
  onClose: () => void;
}

const isRole = (text: string): text is Role => roleSchema.safeParse(text).success;

/** Invites somebody to a team by email. */
export function InviteDialog({ teams, mayInviteAdmins, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(inviteBody, {
    email: '',
    team_id: teams[0]?.id ?? '',
    role: 'recruit',
  });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;
  const role = form.watch('role') ?? 'recruit';
  const roles = roleSchema.options.filter((role) => mayInviteAdmins || !roleHolds(role, 'members.manage'));
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      await call(invitations.invite, { body });
      showToast('success', `Invitation sent to ${body.email}`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
    { words: 'Failed to send invitation', isSaidOnce: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title="Invite Team Member"
      description="They get an email with a link that is valid for seven days."
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form="invite" busy={isSubmitting} busyLabel="Sending...">
            Send invitation
          </Button>
        </>
      }
    >
      <form id="invite" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <FormField label="Email" error={errorOf('email')} required>
          {(control) => <Input {...control} {...field('email')} type="email" autoComplete="off" />}
        </FormField>
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <FormField
              label="Role"
              hint={isRole(role) ? rolePurposes[role] : undefined}
              error={errorOf('role')}
            >
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onValueChange={onChange}
                  options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
                />
              )}
            </FormField>
          )}
        />
        <Controller
          control={form.control}
          name="team_id"
          render={({ field: { value, onChange } }) => (
            <FormField label="Team" error={errorOf('team_id')}>
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onValueChange={onChange}
                  disabled={teams.length === 1}
                  options={teams.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </FormField>
          )}
        />
      </form>
    </Dialog>
  );
}
