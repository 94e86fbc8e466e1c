import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createS3Storage } from './s3.ts';
import { readS3Address, type S3Address } from './s3-address.ts';
import type { ObjectStorage } from './storage.ts';
import { startTestS3Server, type TestS3Server } from './testing/s3-server.ts';

const key = 'file_0123456789abcdefghjkmnpqrs';
const timeoutMs = 1_500;
let server: TestS3Server;
let address: S3Address;
let storage: ObjectStorage;
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test-only');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test-only');
  server = await startTestS3Server();
  address = readS3Address(server.url) as S3Address;
  storage = createS3Storage({ address, timeoutMs });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

describe('a storage in S3', () => {
  it.each(['silent', 'failing', 'down'] as const)(
    'that is %s is given three attempts within its time, and no more',
    async (fault) => {
      server.setFault(fault);
      await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageError' });
      await expect(storage.find(key)).rejects.toMatchObject({ name: 'StorageError', isRefused: false });
      expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
      expect(server.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
    },
  );

  it('whose answer was lost has the object once, and says so', async () => {
    server.loseNextAnswer();
    await storage.put(key, Buffer.from('a resume'));
    expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'HEAD']);
    expect(await Array.fromAsync(storage.list())).toMatchObject([{ key }]);
  });

  it('without the bucket refuses everything, and does not call objects missing', async () => {
    const elsewhere = createS3Storage({ address: { ...address, bucket: 'no-such-bucket' }, timeoutMs });
    const refusal = { name: 'StorageError', isRefused: true };
    await expect(elsewhere.check()).rejects.toMatchObject(refusal);
    await expect(elsewhere.find(key)).rejects.toMatchObject(refusal);
    await expect(elsewhere.put(key, Buffer.from('x'))).rejects.toMatchObject(refusal);
  });

  it('without credentials is refused before anything is sent', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    await expect(createS3Storage({ address, timeoutMs }).check()).rejects.toMatchObject({ isRefused: true });
    expect(server.requests).toEqual([]);
  });

  it('shows only the objects of its own part of the bucket', async () => {
    const part = createS3Storage({ address: { ...address, prefix: 'part/' }, timeoutMs });
    await part.put(key, Buffer.from('x'));
    expect(await storage.find(key)).toBeUndefined();
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    expect(await Array.fromAsync(part.list())).toMatchObject([{ key }]);
  });
});
