import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk.ts';

const key = 'file_0123456789abcdefghjkmnpqrs';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files on disk', () => {
  it('leave nothing half-written behind', async () => {
    await createDiskStorage(folder).put(key, Buffer.from('a resume'));
    const parts = await readdir(folder);
    expect(parts).toEqual([key.slice(-2)]);
    expect(await readdir(path.join(folder, parts[0] ?? ''))).toEqual([key]);
  });

  it('of nobody yet are none', async () => {
    const storage = createDiskStorage(path.join(folder, 'not', 'there'));
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    expect(await storage.find(key)).toBeUndefined();
  });
});
