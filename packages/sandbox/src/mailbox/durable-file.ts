import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that after this call it is whole on the disk, and before it there is nothing under its name. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const temporaryPath = `${path}.tmp`;
  const file = await open(temporaryPath, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
  await syncFolder(dirname(path));
}

// The new name lives in the folder: without this a power cut could take it back.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
