import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import { readS3Address } from './s3-address.ts';
import type { ObjectStorage } from './storage.ts';
import { startTestS3Server } from './testing/s3-server.ts';

/** One storage for the tests below, and a way to take it away and bring it back. */
interface Peer {
  storage: ObjectStorage;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  stop(): Promise<void>;
}

async function openDisk(): Promise<Peer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-storage-'));
  const files = path.join(folder, 'files');
  await writeFile(path.join(folder, 'secret'), 'not yours');
  return {
    storage: createDiskStorage(files),
    async takeAway() {
      await rename(files, `${files}-away`);
      await writeFile(files, '');
    },
    async bringBack() {
      await rm(files);
      await rename(`${files}-away`, files);
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openS3(prefix = ''): Promise<Peer> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test-only');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test-only');
  const server = await startTestS3Server();
  const address = readS3Address(server.url.replace('?', `${prefix}?`));
  if (typeof address === 'string') throw new Error(address);
  return {
    storage: createS3Storage({ address, timeoutMs: 3_000 }),
    takeAway: async () => server.setFault('down'),
    bringBack: async () => server.setFault('none'),
    stop: server.stop,
  };
}

let lastKey = 0;
/** A key that no test used yet. */
function newKey(): string {
  lastKey += 1;
  return `file_${String(lastKey).padStart(26, '0')}`;
}

describe.each([
  ['on disk', openDisk],
  ['in S3', () => openS3()],
  ['in a part of an S3 bucket', () => openS3('/hiring/files')],
])('objects %s', (_, open) => {
  let peer: Peer;
  let storage: ObjectStorage;
  let key: string;
  beforeAll(async () => {
    peer = await open();
    storage = peer.storage;
  });
  beforeEach(() => {
    key = newKey();
  });
  afterAll(async () => {
    await peer.stop();
    vi.unstubAllEnvs();
  });

  async function read(name: string): Promise<string | undefined> {
    const stream = await storage.find(name);
    return stream && (await buffer(stream)).toString();
  }

  it('come back as they were put', async () => {
    await storage.put(key, Buffer.from('a resume'));
    expect(await read(key)).toBe('a resume');
  });

  it('may be large, and empty', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'resume');
    await storage.put(key, large);
    const stream = await storage.find(key);
    expect(stream && large.equals(await buffer(stream))).toBe(true);
    const emptyKey = newKey();
    await storage.put(emptyKey, Buffer.alloc(0));
    expect(await read(emptyKey)).toBe('');
  });

  it('are listed with the time of their writing, removed, and then not found', async () => {
    await storage.put(key, Buffer.from('a resume'));
    const listed = await Array.fromAsync(storage.list());
    const written = listed.find((entry) => entry.key === key)?.writtenAt.getTime() ?? 0;
    expect(Math.abs(Date.now() - written)).toBeLessThan(60_000);
    await storage.remove(key);
    expect(await storage.find(key)).toBeUndefined();
    expect((await Array.fromAsync(storage.list())).map((entry) => entry.key)).not.toContain(key);
    await storage.remove(key);
  });

  it('are all listed, however many', async () => {
    const keys = Array.from({ length: 130 }, newKey);
    for (let start = 0; start < keys.length; start += 20)
      await Promise.all(keys.slice(start, start + 20).map((name) => storage.put(name, Buffer.from('x'))));
    const listed = new Set((await Array.fromAsync(storage.list())).map((entry) => entry.key));
    expect(keys.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('are never changed: the same again is fine, another content is refused', async () => {
    await storage.put(key, Buffer.from('first'));
    await storage.put(key, Buffer.from('first'));
    await expect(storage.put(key, Buffer.from('second'))).rejects.toMatchObject({ name: 'StorageError' });
    expect(await read(key)).toBe('first');
  });

  it.each([
    ['leads out of the folder', '../../etc/passwd'],
    ['leads to a neighbour', '../secret'],
    ['is a path', '/etc/passwd'],
    ['begins like ours', 'file_../../../x'],
    ['is empty', ''],
    ['has a NUL byte', 'file_\u0000'],
    ['is in capitals', 'FILE_0123456789ABCDEFGHJKMNPQRS'],
    ['is long', 'x'.repeat(8000)],
  ])('are never looked for under a key that %s', async (_, name) => {
    expect(await storage.find(name)).toBeUndefined();
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no key of ours');
    await expect(storage.remove(name)).rejects.toThrow('no key of ours');
  });

  it('out of reach are a storage error, and there again when the storage is', async () => {
    await storage.put(key, Buffer.from('kept'));
    await peer.takeAway();
    const error = { name: 'StorageError', isRefused: false };
    const others = [
      storage.put(newKey(), Buffer.from('x')),
      storage.find(key),
      Array.fromAsync(storage.list()),
      storage.check(),
    ];
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      others.map(() => expect.objectContaining(error)),
    );
    await peer.bringBack();
    expect(await read(key)).toBe('kept');
    await storage.put(newKey(), Buffer.from('x'));
    await storage.check();
  });
});
