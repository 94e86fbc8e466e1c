import { useRef } from 'react';
import { useChangeAvatar } from '#features/profile/use-change-avatar.ts';
import { Button } from '#ui/button.tsx';

export function AvatarButtons({ hasPicture }: { hasPicture: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { accept, choose, remove, isUploading, isRemoving } = useChangeAvatar();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={isUploading}
        busyLabel="Uploading..."
        disabled={isRemoving}
        onClick={() => input.current?.click()}
      >
        {hasPicture ? 'Change picture' : 'Upload picture'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label="Picture"
        // The button above is the control; this only opens the browser's dialog.
        hidden
        onChange={(event) => {
          choose(event.target.files ?? []);
          // The same file can then be chosen again after it was refused.
          event.target.value = '';
        }}
      />
      {hasPicture && (
        <Button
          variant="ghost"
          size="small"
          busy={isRemoving}
          busyLabel="Removing..."
          disabled={isUploading}
          onClick={remove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
