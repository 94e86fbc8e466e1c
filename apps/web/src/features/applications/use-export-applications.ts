import { applications } from '@candor/contract/applications';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { totalHeader } from '@candor/contract/list-headers';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { send } from '#app/api-client.ts';
import { errorText, networkError } from '#app/api-error.ts';
import { readFileName } from '#app/read-file-name.ts';
import { saveFile } from '#app/save-file.ts';
import { countApplications } from '#features/applications/application-labels.ts';

const lineEnd = '\n'.charCodeAt(0);

export interface ExportProgress {
  written: number;
  total: number;
}

/** Fetches applications as CSV, telling how far it has come, and saves the file. Leaving the page ends it. */
export function useExportApplications() {
  const [progress, setProgress] = useState<ExportProgress>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function run(body: BodyInputOf<typeof applications.exportApplications>) {
    const controller = new AbortController();
    underWay.current = controller;
    setProgress({ written: 0, total: 0 });
    try {
      const { signal } = controller;
      const response = await send(applications.exportApplications, { body, signal });
      const total = Number(response.headers.get(totalHeader));
      const content = await readLines(response, (written) => setProgress({ written, total }));
      saveFile(content, readFileName(response.headers.get('content-disposition'), 'applications.csv'));
      toast.success(`${countApplications(total)} exported`);
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error('Failed to export the applications', {
        description: errorText(error, 'Please try again.'),
      });
    } finally {
      if (underWay.current === controller) setProgress(undefined);
    }
  }

  function cancel() {
    underWay.current?.abort();
    setProgress(undefined);
  }

  return { run, cancel, progress };
}

/** Each application is a line below the heading. A file that breaks off is not saved as if it were whole. */
async function readLines(response: Response, onProgress: (written: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      for (const byte of value) if (byte === lineEnd) lines += 1;
      onProgress(Math.max(0, lines - 1));
    }
  } catch (cause) {
    throw networkError(cause);
  }
  return new Blob(chunks, { type: 'text/csv' });
}
