import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk.ts';
import type { ObjectStorage } from './storage.ts';

const key = 'file_0123456789abcdefghjkmnpqrs';
let folder: string;
let storage: ObjectStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-storage-'));
  storage = createDiskStorage(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(name: string): Promise<string | undefined> {
  const stream = await storage.find(name);
  return stream && (await buffer(stream)).toString();
}

describe('files on disk', () => {
  it('come back as they were put', async () => {
    await storage.put(key, Buffer.from('a resume'));
    expect(await read(key)).toBe('a resume');
  });

  it('are listed with their time, removed, and then not found', async () => {
    await storage.put(key, Buffer.from('a resume'));
    const listed = await Array.fromAsync(storage.list());
    expect(listed).toEqual([{ key, writtenAt: expect.any(Date) }]);
    await storage.remove(key);
    expect(await read(key)).toBeUndefined();
    expect(await Array.fromAsync(storage.list())).toEqual([]);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'file_../../../x',
    '',
    'file_\u0000',
    'FILE_0123456789ABCDEFGHJKMNPQRS',
    'x'.repeat(8000),
  ])('are never looked for under the key %j', async (name) => {
    await writeFile(path.join(folder, 'secret'), 'not yours');
    expect(await storage.find(name)).toBeUndefined();
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no key of ours');
  });

  it('leave nothing half-written behind', async () => {
    await storage.put(key, Buffer.from('a resume'));
    const parts = await readdir(path.join(folder, 'files'));
    expect(await readdir(path.join(folder, 'files', parts[0] ?? ''))).toEqual([key]);
  });

  it('that cannot be written are a storage error', async () => {
    await writeFile(path.join(folder, 'blocked'), '');
    const blocked = createDiskStorage(path.join(folder, 'blocked'));
    await expect(blocked.put(key, Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageError' });
  });
});
