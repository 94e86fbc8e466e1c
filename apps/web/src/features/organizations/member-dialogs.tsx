import { changeMemberBody, members } from '@candor/contract/members';
import type { Member, Team } from '@candor/contract/organizations';
import { roleHolds } from '@candor/contract/rights';
import { type Role, roleSchema } from '@candor/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useSession } from '#app/session.tsx';
import { showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { ConfirmDialog } from '#features/organizations/confirm-dialog.tsx';
import { roleNames, rolePurposes } from '#features/organizations/role-names.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';

/** Where there is nobody else yet, nobody else can be made an admin. */
function wordFailure(error: unknown, teams: readonly Team[], otherwise: string): string {
  const isAlone = teams.flatMap((team) => team.members).length === 1;
  return isAlone && findApiError(error)?.code === 'last_admin'
    ? "Your organization needs at least one admin, and you're the only member. Invite someone else as an admin first."
    : errorText(error, otherwise);
}

interface ChangeMemberDialogProps {
  member: Member;
  team: Team;
  teams: readonly Team[];
  onClose: () => void;
}

/** Gives a member another role or team. */
export function ChangeMemberDialog({ member, team, teams, onClose }: ChangeMemberDialogProps) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const contractForm = useContractForm(changeMemberBody, { role: member.role, team_id: team.id });
  const { form, errorOf, isSubmitting, isDirty } = contractForm;
  const { dirtyFields } = form.formState;
  const role = form.watch('role') ?? member.role;
  const manages = (role: Role) => roleHolds(role, 'members.manage');
  const losesOwnRights = member.id === user?.id && manages(member.role) && !manages(role);
  const { submit, failure } = useFormSubmit(
    contractForm,
    async ({ role, team_id }) => {
      // Only what was changed here: a role that was taken meanwhile must not come back with another team.
      const body = { ...(dirtyFields.role && { role }), ...(dirtyFields.team_id && { team_id }) };
      await call(members.changeMember, { params: { id: member.id }, body });
      showToast('success', `${member.name} updated`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['organizations'] });
    },
    { words: (error) => wordFailure(error, teams, 'Failed to update member'), isSaidOnce: true },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title={`Role and team of ${member.name}`}
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form="member" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
            Save changes
          </Button>
        </>
      }
    >
      <form id="member" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <FormField label="Role" hint={rolePurposes[role]} error={errorOf('role')}>
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onValueChange={onChange}
                  options={roleSchema.options.map((role) => ({ value: role, label: roleNames[role] }))}
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
                  options={teams.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </FormField>
          )}
        />
        {losesOwnRights && (
          <FormAlert tone="warn">
            You'll lose your admin rights. Only another admin can give them back.
          </FormAlert>
        )}
      </form>
    </Dialog>
  );
}

interface RemoveMemberDialogProps {
  member: Member;
  teams: readonly Team[];
  onClose: () => void;
}

/** Asks before somebody loses access. */
export function RemoveMemberDialog({ member, teams, onClose }: RemoveMemberDialogProps) {
  const { user } = useSession();
  const isSelf = member.id === user?.id;
  return (
    <ConfirmDialog
      title={isSelf ? 'Leave this organization?' : `Remove ${member.name}?`}
      action={isSelf ? 'Leave organization' : 'Remove member'}
      busyLabel={isSelf ? 'Leaving...' : 'Removing...'}
      done={isSelf ? 'You left the organization' : `${member.name} removed`}
      failed={(error) => wordFailure(error, teams, 'Failed to remove member')}
      work={() => call(members.removeMember, { params: { id: member.id } })}
      onClose={onClose}
    >
      {isSelf
        ? 'You are signed out right away and lose access. This stops your API keys and connected assistants, disconnects your calendars and cancels invitations you sent. Your work stays under your name.'
        : 'They are signed out right away and lose access. This stops their API keys and connected assistants, disconnects their calendars and cancels invitations they sent. Their work stays under their name.'}
    </ConfirmDialog>
  );
}

/** Asks before an empty team goes. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Delete "${team.name}"?`}
      action="Delete team"
      busyLabel="Deleting..."
      done={`Team "${team.name}" deleted`}
      failed="Failed to delete team"
      work={() => call(members.deleteTeam, { params: { id: team.id } })}
      onClose={onClose}
    >
      This team has no members. Open invitations to it are canceled.
    </ConfirmDialog>
  );
}
