import { profileBody, type User } from '@candor/contract/accounts';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { errorText } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useSession } from '#app/session.tsx';
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
  const [failure, setFailure] = useState<string>();
  const { form, field, errorOf, showFieldErrors, isSubmitting, isDirty } = useContractForm(profileBody, {
    name: user.name,
    org_name: user.org_name ?? '',
    team_name: user.team_name ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    phone: user.phone ?? '',
    job_title: user.job_title ?? '',
  });

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await updateProfile(body);
      toast.success('Profile updated successfully!');
      onClose();
    } catch (error) {
      const text = errorText(error, 'Please try again.');
      toast.error('Error updating profile', { description: text });
      setFailure(text);
      showFieldErrors(error);
    }
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
