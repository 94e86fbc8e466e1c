import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMessageStore } from './message-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-messages-'));
});

afterEach(() => rm(folder, { recursive: true }));

const envelope = { from: 'hello@candor.test', to: ['li@example.com'] };
const rawMessage = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nHello\r\n`);

describe('the message store', () => {
  it('keeps only the newest messages', async () => {
    const store = await openMessageStore(folder, { keep: 3 });
    for (const subject of ['1', '2', '3', '4', '5']) await store.save(rawMessage(subject), envelope);
    expect(store.listSummaries().map((summary) => summary.subject)).toEqual(['5', '4', '3']);
    expect(await readdir(folder)).toHaveLength(6);
  });

  it('keeps every one of many messages saved at once, in order', async () => {
    const store = await openMessageStore(folder);
    const saved = await Promise.all(
      Array.from({ length: 40 }, (_, index) => store.save(rawMessage(`${index}`), envelope)),
    );
    const reopened = await openMessageStore(folder);
    const ids = reopened.listSummaries().map((summary) => summary.id);
    expect(new Set(ids)).toEqual(new Set(saved.map((message) => message.id)));
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('keeps a message it cannot read as its source', async () => {
    const store = await openMessageStore(folder);
    const hostile = `Content-Type: text/plain\r\n${'X-Long: a\r\n'.repeat(300_000)}\r\n`;
    const message = await store.save(Buffer.from(hostile), envelope);
    expect(message).toMatchObject({ to: ['li@example.com'], subject: '(unreadable message)' });
    expect(message.text).toContain('X-Long');
  });

  it('opens beside a damaged file', async () => {
    const store = await openMessageStore(folder);
    const { id } = await store.save(rawMessage('whole'), envelope);
    const damaged = await store.save(rawMessage('damaged'), envelope);
    await writeFile(join(folder, `${damaged.id}.json`), '{"id":');
    const reopened = await openMessageStore(folder);
    expect(reopened.listSummaries().map((summary) => summary.id)).toEqual([id]);
  });
});
