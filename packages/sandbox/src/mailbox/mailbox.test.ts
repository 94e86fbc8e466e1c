import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from './testing.ts';

let mailbox: TestMailbox;

beforeEach(async () => {
  mailbox = await openTestMailbox();
});

afterEach(() => mailbox.dispose());

describe('the mailbox', () => {
  it('keeps an accepted message with its parts', async () => {
    await mailbox.send({
      from: 'Candor <hello@candor.test>',
      to: 'Amara Okafor <amara@example.com>',
      subject: 'Grüße',
      text: 'plain words',
      html: '<p>rich words</p>',
      messageId: '<one@candor.test>',
      attachments: [{ filename: 'offer "2".pdf', content: Buffer.alloc(15), contentType: 'application/pdf' }],
    });
    const [message] = await mailbox.messages();
    expect(message).toMatchObject({
      to: ['amara@example.com'],
      from: 'Candor <hello@candor.test>',
      subject: 'Grüße',
      messageId: '<one@candor.test>',
      attachments: [{ index: 0, filename: 'offer "2".pdf', contentType: 'application/pdf', sizeBytes: 15 }],
    });
    expect(message?.text).toContain('plain words');
    expect(message?.html).toContain('<p>rich words</p>');
    expect(message?.headers['message-id']).toBe('<one@candor.test>');
    expect(Date.parse(message?.receivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await mailbox.json(`/mailbox/messages/${message?.id}`)).toEqual(message);
  });

  it('lists the newest first and finds a recipient in any case', async () => {
    await mailbox.sendTo('first@example.com');
    await mailbox.sendTo('Second@example.com');
    await mailbox.sendTo('first@example.com', { subject: 'Later' });
    expect((await mailbox.messages()).map((message) => message.to[0])).toEqual([
      'first@example.com',
      'Second@example.com',
      'first@example.com',
    ]);
    expect((await mailbox.messages('?to=FIRST@example.COM')).map((message) => message.subject)).toEqual([
      'Later',
      'Hello',
    ]);
    expect(await mailbox.messages('?to=SECOND@example.com')).toHaveLength(1);
    expect(await mailbox.messages('?to=irst@example.com')).toHaveLength(0);
    expect(await mailbox.messages('?limit=2')).toHaveLength(2);
  });

  it('knows every recipient of the envelope, hidden ones too', async () => {
    await mailbox.sendTo('seen@example.com', { bcc: 'hidden@example.com' });
    const [message] = await mailbox.messages('?to=hidden@example.com');
    expect(message?.to).toEqual(['seen@example.com', 'hidden@example.com']);
  });

  it('gives an attachment only as a download', async () => {
    await mailbox.sendTo('kofi@example.com', {
      attachments: [{ filename: 'page.html', content: '<b>x</b>' }],
    });
    const [message] = await mailbox.messages();
    const answer = await fetch(`${mailbox.url}/mailbox/messages/${message?.id}/attachments/0`);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.html");
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(await answer.text()).toBe('<b>x</b>');
    for (const index of ['1', '-1', 'x', '__proto__']) {
      const missing = await fetch(`${mailbox.url}/mailbox/messages/${message?.id}/attachments/${index}`);
      expect(missing.status).toBe(404);
    }
  });

  it('is emptied on request', async () => {
    await mailbox.sendTo('li@example.com');
    const answer = await fetch(`${mailbox.url}/mailbox/messages`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await mailbox.messages()).toEqual([]);
    expect((await readdir(mailbox.folder)).filter((name) => name !== 'journal.ndjson')).toEqual([]);
  });

  it('keeps its messages over a restart and sweeps what was never acknowledged', async () => {
    await mailbox.sendTo('li@example.com');
    await writeFile(join(mailbox.folder, 'half.eml'), 'From: x');
    await writeFile(join(mailbox.folder, 'torn.json.tmp'), '{');
    await mailbox.restart();
    expect((await mailbox.messages()).map((message) => message.to)).toEqual([['li@example.com']]);
    const names = await readdir(mailbox.folder);
    expect(names).not.toContain('half.eml');
    expect(names).not.toContain('torn.json.tmp');
  });

  it('counts the deliveries of each Message-ID, also over a restart and an emptying', async () => {
    await mailbox.sendTo('li@example.com', { messageId: '<twice@candor.test>' });
    await mailbox.sendTo('li@example.com', { messageId: '<once@candor.test>' });
    await mailbox.sendTo('li@example.com', { messageId: '<twice@candor.test>' });
    await fetch(`${mailbox.url}/mailbox/messages`, { method: 'DELETE' });
    await mailbox.restart();
    expect(await mailbox.json('/mailbox/journal')).toMatchObject([
      { messageId: '<twice@candor.test>', deliveries: 2, to: ['li@example.com'] },
      { messageId: '<once@candor.test>', deliveries: 1 },
    ]);
  });

  it('takes a login but does not ask for one', async () => {
    await mailbox.sendTo('li@example.com', {}, { auth: { user: 'anyone', pass: 'anything' } });
    expect(await mailbox.messages()).toHaveLength(1);
  });

  it('refuses a message over 25 MB and says so', async () => {
    const large = { attachments: [{ filename: 'large.bin', content: Buffer.alloc(20 * 1024 * 1024) }] };
    await expect(mailbox.sendTo('li@example.com', large)).rejects.toMatchObject({ responseCode: 552 });
    expect(await mailbox.messages()).toEqual([]);
  });

  it('answers an unknown id with 404, whatever it looks like', async () => {
    for (const id of ['nothing', '..%2f..%2fetc%2fpasswd', 'journal.ndjson']) {
      expect((await fetch(`${mailbox.url}/mailbox/messages/${id}`)).status).toBe(404);
      expect((await fetch(`${mailbox.url}/mailbox/${id}`)).status).toBe(404);
    }
  });
});
