import { applications } from '@candor/contract/applications';
import { send } from '#app/api-client.ts';
import { readFileName } from '#features/applications/read-file-name.ts';

/** Fetches a resume with the person's token, which a plain link could not carry, and saves it under its own name. */
export async function downloadResume(filePath: string): Promise<void> {
  const response = await send(applications.downloadResume, { query: { file_path: filePath } });
  const name = readFileName(response.headers.get('content-disposition'), 'resume');
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser takes the file up only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
