import { applications } from '@candor/contract/applications';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';

export interface UploadedResume {
  id: number;
  name: string;
  file: File;
  /** The server's name for it, once it is stored. */
  key?: string;
  /** Why it could not be stored. */
  failure?: string;
  /** It is no resume, and would be refused again. */
  isRefused?: true;
}

interface Failure {
  text: string;
  isLimit: boolean;
}

const atOnce = 3;

/** Uploads resumes, some at a time; each has a state of its own. */
export function useUploadResumes() {
  const [files, setFiles] = useState<UploadedResume[]>([]);
  const lastId = useRef(0);

  function change(id: number, changes: Partial<UploadedResume>) {
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  }

  async function upload({ id, file }: { id: number; file: File }): Promise<Failure | undefined> {
    try {
      const { file_name: key } = await call(applications.uploadResume, { file });
      change(id, { key });
      return undefined;
    } catch (error) {
      const text = errorText(error, 'Upload failed');
      change(id, { failure: text });
      toast.error(`Failed to upload ${file.name}`, { description: text });
      return { text, isLimit: findApiError(error)?.code === 'too_many_requests' };
    }
  }

  /** Counted apart from the list: files that were refused and files to upload may be added in one go. */
  function nextId(): number {
    lastId.current += 1;
    return lastId.current;
  }

  /** Keeps files that are not uploaded in the list, with the reason. */
  function refuse(refused: readonly { file: File; failure: string }[]) {
    const rows = refused.map(({ file, failure }) => ({
      ...{ id: nextId(), name: file.name, file, failure, isRefused: true as const },
    }));
    setFiles((known) => [...known, ...rows]);
  }

  async function add(chosen: File[]) {
    const waiting = chosen.map((file) => ({ id: nextId(), file }));
    setFiles((known) => [...known, ...waiting.map(({ id, file }) => ({ id, name: file.name, file }))]);
    let stored = 0;
    const queue = [...waiting];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const failure = await upload(next);
        if (!failure) stored += 1;
        // The others would be refused alike: they stay, with the reason, to be tried again later.
        if (failure?.isLimit) for (const { id } of queue.splice(0)) change(id, { failure: failure.text });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (stored > 0) toast.success(`${stored} resume(s) uploaded successfully!`);
  }

  /** Sends a file once more that could not be stored. */
  async function retry(id: number) {
    const failed = files.find((file) => file.id === id);
    if (!failed) return;
    change(id, { failure: undefined });
    if (!(await upload(failed))) toast.success('1 resume(s) uploaded successfully!');
  }

  return {
    files,
    add,
    refuse,
    retry,
    remove: (id: number) => setFiles((known) => known.filter((file) => file.id !== id)),
    keys: files.flatMap(({ key }) => key ?? []),
    isUploading: files.some(({ key, failure }) => !key && !failure),
  };
}
