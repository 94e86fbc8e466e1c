import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { AvatarButtons } from '#features/profile/avatar-buttons.tsx';
import { EditProfileDialog } from '#features/profile/edit-profile-dialog.tsx';
import { ProfileDetails } from '#features/profile/profile-details.tsx';
import { useOwnDetails } from '#features/profile/use-own-details.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

export function ProfileCard() {
  const { user, error, isFetching, refetch } = useOwnDetails();
  const [editing, setEditing] = useState(false);
  if (!user) return null;
  return (
    <section aria-label="Your details" className="rounded-card border border-line bg-surface p-6 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={user.name} src={user.avatar} size="large" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="break-words font-semibold text-xl tracking-tight">{user.name}</p>
          <p className="mb-2 break-words text-muted">{user.email}</p>
          <AvatarButtons hasPicture={Boolean(user.avatar)} />
        </div>
        <Button className="self-start max-sm:w-full" onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
      </div>
      <div className="mt-6 border-line border-t pt-6">
        {error && (
          <div className="mb-6 flex flex-col items-start gap-2">
            <FormAlert title="Error fetching user details">
              {findApiError(error)?.detail} What you see may be out of date.
            </FormAlert>
            <Button
              variant="secondary"
              size="small"
              busy={isFetching}
              busyLabel="Retrying..."
              onClick={() => refetch()}
            >
              Retry
            </Button>
          </div>
        )}
        <ProfileDetails user={user} />
      </div>
      {editing && <EditProfileDialog user={user} onClose={() => setEditing(false)} />}
    </section>
  );
}
