import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
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
    put: (key, content) => asStorageError(() => writeOnce(locate(key), content)),
    async find(key) {
      if (!isStorageKey(key)) return undefined;
      return asStorageError(() => openFile(locate(key)));
    },
    remove: (key) => asStorageError(() => rm(locate(key), { force: true })),
    async *list() {
      for (const part of await listFolder(folder)) {
        if (part.length !== 2) continue;
        for (const key of await listFolder(path.join(folder, part))) {
          if (!isStorageKey(key)) continue;
          const file = await asStorageError(() => ifThere(stat(path.join(folder, part, key))));
          if (file) yield { key, writtenAt: file.mtime };
        }
      }
    },
    check: () =>
      asStorageError(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
      }),
  };
}

async function listFolder(folder: string): Promise<string[]> {
  return (await asStorageError(() => ifThere(readdir(folder)))) ?? [];
}

async function writeOnce(file: string, content: Buffer): Promise<void> {
  const earlier = await ifThere(readFile(file));
  if (!earlier) return writeDurably(file, content);
  if (!earlier.equals(content)) throw new StorageError('another object has this key');
}

/** Written aside, flushed, then renamed: a crash leaves the whole file or none. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const parent = path.dirname(file);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = path.join(parent, `.${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    // On a full disk, half a file would take the room that is missing.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  const folder = await open(parent, 'r');
  await folder.sync().finally(() => folder.close());
}

async function openFile(file: string): Promise<Readable | undefined> {
  const handle = await ifThere(open(file, 'r'));
  return handle && createReadStream('', { fd: handle, autoClose: true });
}

/** Undefined for what does not exist; any other failure is one. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
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
