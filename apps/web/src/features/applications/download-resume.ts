import { applications } from '@candor/contract/applications';
import { send } from '#app/api-client.ts';
import { readFileName } from '#app/read-file-name.ts';
import { saveFile } from '#app/save-file.ts';

/** Fetches a resume and saves it under its own name. */
export async function downloadResume(filePath: string): Promise<void> {
  const response = await send(applications.downloadResume, { query: { file_path: filePath } });
  const name = readFileName(response.headers.get('content-disposition'), 'resume');
  saveFile(await response.blob(), name);
}
