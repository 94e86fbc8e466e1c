import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestS3Server, type TestS3Server } from './s3-server.ts';

const known = { accessKeyId: 'test-only', secretAccessKey: 'test-only' };
let server: TestS3Server;
beforeAll(async () => {
  server = await startTestS3Server();
});
afterAll(() => server.stop());

function connect(credentials: typeof known): S3Client {
  return new S3Client({
    endpoint: server.endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials,
  });
}

const put = (client: S3Client, more: { ContentMD5?: string } = {}) =>
  client.send(
    new PutObjectCommand({ Bucket: server.bucket, Key: "an odd (key)'s name", Body: 'x', ...more }),
  );

describe('the S3 server for tests', () => {
  it('takes what was signed with its key, and answers the sum of the content', async () => {
    expect(await put(connect(known))).toMatchObject({ ETag: '"9dd4e461268c8034f5c8564e155c67a6"' });
  });

  it.each([
    ['another key', { ...known, accessKeyId: 'other' }, 'InvalidAccessKeyId'],
    ['another secret', { ...known, secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
  ])('refuses %s', async (_, credentials, name) => {
    await expect(put(connect(credentials))).rejects.toMatchObject({ name });
  });

  it('refuses what nobody signed, and a content with another sum', async () => {
    const answer = await fetch(`${server.endpoint}/${server.bucket}/key`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
    const ContentMD5 = Buffer.alloc(16).toString('base64');
    await expect(put(connect(known), { ContentMD5 })).rejects.toMatchObject({ name: 'BadDigest' });
  });

  it('refuses what was changed after it was signed', async () => {
    const client = connect(known);
    client.middlewareStack.add(
      (next) => (call) => {
        (call.request as { query: Record<string, string> }).query.versionId = 'other';
        return next(call);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(put(client)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});
