import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isStorageKey, type ObjectStorage, StorageError } from './storage.ts';

/** Files in a folder, spread over subfolders by the end of their key. */
export function createDiskStorage(folder: string): ObjectStorage {
  const locate = (key: string) => {
    if (!isStorageKey(key)) throw new StorageError('this is no key of ours');
    return path.join(folder, key.slice(-2), key);
  };
  return {
    put: (key, content) => asStorageError(() => writeDurably(locate(key), content)),
    async find(key) {
      if (!isStorageKey(key)) return undefined;
      return asStorageError(() => openFile(locate(key)));
    },
    remove: (key) => asStorageError(() => rm(locate(key), { force: true })),
    async *list() {
      for (const part of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(path.join(folder, part)).catch(() => [])) {
          if (!isStorageKey(name)) continue;
          const { mtime } = await stat(path.join(folder, part, name));
          yield { key: name, writtenAt: mtime };
        }
      }
    },
  };
}

/** Written aside, flushed, then renamed: a crash leaves the whole file or none. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const parent = path.dirname(file);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = path.join(parent, `.${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const folder = await open(parent, 'r');
  await folder.sync().finally(() => folder.close());
}

async function openFile(file: string): Promise<Readable | undefined> {
  try {
    const handle = await open(file, 'r');
    return createReadStream('', { fd: handle, autoClose: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function asStorageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('files cannot be stored or read at the moment', { cause: error });
  }
}
