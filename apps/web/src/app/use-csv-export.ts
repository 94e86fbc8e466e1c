import { totalHeader } from '@candor/contract/list-headers';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { errorText, networkError } from '#app/api-error.ts';
import { readFileName } from '#app/read-file-name.ts';
import { saveFile } from '#app/save-file.ts';
import { formatCount } from '#ui/format.ts';

const lineEnd = '\n'.charCodeAt(0);

interface CsvExport<Body> {
  /** What is exported, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  fetchFile: (body: Body, signal: AbortSignal) => Promise<Response>;
}

/** Fetches a list as CSV, telling how far it has come, and saves the file. Leaving the page ends it. */
export function useCsvExport<Body>({ nouns, fetchFile }: CsvExport<Body>) {
  const [progress, setProgress] = useState<{ written: number; total: number }>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function run(body: Body) {
    const controller = new AbortController();
    underWay.current = controller;
    setProgress({ written: 0, total: 0 });
    try {
      const response = await fetchFile(body, controller.signal);
      const total = Number(response.headers.get(totalHeader));
      const content = await readLines(response, (written) => setProgress({ written, total }));
      saveFile(content, readFileName(response.headers.get('content-disposition'), `${nouns[1]}.csv`));
      toast.success(`${formatCount(total, ...nouns)} exported`);
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(`Failed to export the ${nouns[1]}`, {
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

/** Each row is a line below the heading. A file that breaks off is not saved as if it were whole. */
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
