import { interviewBooking, maxAttachmentBytes, maxAttachments } from '@candor/contract/interview-booking';
import { useState } from 'react';
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
  const [isUploading, setIsUploading] = useState(false);

  async function add(chosen: File[]) {
    setIsUploading(true);
    let known = files;
    for (const file of chosen) {
      const bytes = known.reduce((sum, { sizeBytes }) => sum + sizeBytes, file.size);
      if (known.length >= maxAttachments) {
        toast.error(`Attach at most ${maxAttachments} files.`);
        break;
      }
      if (bytes > maxAttachmentBytes) {
        toast.error(`${file.name} is too large. Attachments can be up to 10 MB in total.`);
        continue;
      }
      try {
        const stored = await call(interviewBooking.uploadAttachment, { file });
        known = [...known, { key: stored.file_name, name: stored.name, sizeBytes: stored.size_bytes }];
        setFiles(known);
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
    remove: (key: string) => setFiles((known) => known.filter((file) => file.key !== key)),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
