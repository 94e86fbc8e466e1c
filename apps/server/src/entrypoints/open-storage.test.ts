import { startTestS3Server, type TestS3Server } from '@candor/integrations/storage/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openStorage } from './open-storage.ts';
import { StartError } from './start-error.ts';

let server: TestS3Server;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test-only');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test-only');
  server = await startTestS3Server();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const key = 'file_0123456789abcdefghjkmnpqrs';

async function open(url: string) {
  const lines: string[] = [];
  const storage = await openStorage(readConfig({ STORAGE_URL: url }), (line) => lines.push(line));
  return { storage, lines };
}

describe('the storage of a product that starts', () => {
  it('is the bucket of STORAGE_URL', async () => {
    const { storage, lines } = await open(server.url);
    await storage.put(key, Buffer.from('a resume'));
    expect(lines).toEqual([]);
    expect(server.requests).toContainEqual(expect.stringContaining(`PUT /${server.bucket}/${key}`));
  });

  it('stops the start with one sentence when the bucket is not there', async () => {
    const wrong = open(server.url.replace(server.bucket, 'no-such-bucket'));
    await expect(wrong).rejects.toThrow(StartError);
    await expect(wrong).rejects.toThrow(
      /^The bucket no-such-bucket of STORAGE_URL cannot be used: there is no such bucket\.$/,
    );
  });

  it('that is out of reach is said, and does not keep the rest from starting', async () => {
    server.setFault('down');
    const { storage, lines } = await open(server.url);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The bucket candor-test of STORAGE_URL is out of reach \(.+\): no files until it is back\.$/,
      ),
    ]);
    server.setFault('none');
    await storage.check();
  });
});
