import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from './testing.ts';

let mailbox: TestMailbox;

beforeEach(async () => {
  mailbox = await openTestMailbox();
});

afterEach(() => mailbox.dispose());

async function page(path: string): Promise<string> {
  return (await fetch(mailbox.url + path)).text();
}

describe('the mailbox pages', () => {
  it('say what to do while there is no message', async () => {
    expect(await page('/mailbox')).toContain('No messages yet');
  });

  it('list sender, recipient, subject and time', async () => {
    await mailbox.sendTo('amara@example.com', { subject: 'Your code' });
    const list = await page('/mailbox');
    expect(list).toContain('amara@example.com');
    expect(list).toContain('hello@candor.test');
    expect(list).toContain('Your code');
    expect(list).toMatch(/<time datetime="[^"]+">\d+ \w{3,4} \d{4}, \d\d:\d\d:\d\d UTC/);
    expect(list).toContain('1 message<');
  });

  it('search by a part of the recipient', async () => {
    await mailbox.sendTo('amara@example.com', { subject: 'For Amara' });
    await mailbox.sendTo('kofi@example.com', { subject: 'For Kofi' });
    const found = await page('/mailbox?to=KOFI');
    expect(found).toContain('For Kofi');
    expect(found).not.toContain('For Amara');
    expect(await page('/mailbox?to=%3Cb%3E')).toContain('No messages to ‘&#60;b&#62;’');
  });

  it('show a message in a frame that runs nothing, with its text and headers beside it', async () => {
    const html = '<html><head></head><body><p>Hi</p><script>alert(1)</script></body></html>';
    await mailbox.sendTo('amara@example.com', { subject: '<img src=x>', text: 'plain <b>', html });
    const [message] = await mailbox.messages();
    const shown = await page(`/mailbox/${message?.id}`);
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).not.toContain('<script>alert');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('&#60;img src=x&#62;');
    expect(await page(`/mailbox/${message?.id}?view=text`)).toContain('plain &#60;b&#62;');
    expect(await page(`/mailbox/${message?.id}?view=headers`)).toContain('message-id');
  });

  it('show the plain text when there is no other part', async () => {
    await mailbox.sendTo('amara@example.com', { text: 'only words' });
    const [message] = await mailbox.messages();
    const shown = await page(`/mailbox/${message?.id}`);
    expect(shown).toContain('only words');
    expect(shown).not.toContain('<iframe');
  });

  it('say so when a message is gone', async () => {
    const answer = await fetch(`${mailbox.url}/mailbox/gone`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This message is gone');
  });
});
