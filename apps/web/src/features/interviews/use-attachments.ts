import { errorCatalogue } from '@candor/contract/errors';
import { interviewBooking, maxAttachmentBytes, maxAttachments } from '@candor/contract/interview-booking';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';

export interface UploadedFile {
  key: string;
  name: string;
  sizeBytes: number;
}

/** Files that go with an invitation: uploaded at once, so that they are checked before it is sent. */
export function useAttachments() {
  const [files, setFiles] = useState<UploadedFile[]>([]);
  // What is attached now, also for an upload that began before the last change.
  const current = useRef<readonly UploadedFile[]>([]);
  const [isUploading, setIsUploading] = useState(false);

  function keep(next: UploadedFile[]) {
    current.current = next;
    setFiles(next);
  }

  async function add(chosen: File[]) {
    setIsUploading(true);
    for (const file of chosen) {
      const known = current.current;
      const bytes = known.reduce((sum, { sizeBytes }) => sum + sizeBytes, file.size);
      if (known.length >= maxAttachments) {
        toast.error(`Attach at most ${maxAttachments} files.`);
        break;
      }
      if (bytes > maxAttachmentBytes) {
        toast.error(nameTooLarge(file));
        continue;
      }
      try {
        const stored = await call(interviewBooking.uploadAttachment, { file });
        const { file_name: key, name, size_bytes: sizeBytes } = stored;
        keep([...current.current, { key, name, sizeBytes }]);
      } catch (error) {
        toast.error(`Failed to upload ${file.name}`, { description: errorText(error, 'Please try again.') });
      }
    }
    setIsUploading(false);
  }

  return {
    files,
    isUploading,
    add,
    remove: (key: string) => keep(current.current.filter((file) => file.key !== key)),
    refuse,
  };
}

const nameTooLarge = ({ name }: File) =>
  `${name} is too large. ${errorCatalogue.attachment_too_large.detail}`;

/** Says of files that cannot be attached why. */
function refuse(refused: { file: File; reason: 'type' | 'size' }[]): void {
  for (const { file, reason } of refused)
    toast.error(
      reason === 'type' ? `${file.name} can't be attached. Use PDF, Word, PNG or JPEG.` : nameTooLarge(file),
    );
}

export type Attachments = ReturnType<typeof useAttachments>;
