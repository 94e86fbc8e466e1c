import { profileBody, type User } from '@candor/contract/accounts';
import { useId } from 'react';
import { toast } from 'sonner';
import { useContractForm } from '#app/contract-form.ts';
import { useSession } from '#app/session.tsx';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { EditProfileFields } from '#features/profile/edit-profile-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
}

export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const formId = useId();
  const { updateProfile } = useSession();
  const contractForm = useContractForm(profileBody, {
    name: user.name,
    org_name: user.org_name ?? '',
    team_name: user.team_name ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    phone: user.phone ?? '',
    job_title: user.job_title ?? '',
  });
  const { field, errorOf, isSubmitting, isDirty } = contractForm;

  const { submit, failure } = useFormSubmit(contractForm, async (body) => {
    await updateProfile(body);
    toast.success('Profile updated successfully!');
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Profile"
      dirty={isDirty}
      locked={isSubmitting}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert title="Error updating profile">{failure}</FormAlert>}
        <EditProfileFields field={field} errorOf={errorOf} />
      </form>
    </Dialog>
  );
}
