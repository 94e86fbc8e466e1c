import { afterEach, describe, expect, it } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import type { EmailMessage } from './email.ts';
import { createSmtpSender } from './smtp.ts';
import { startSmtpFixture } from './smtp-fixture.ts';

const message: EmailMessage = {
  from: 'Candor <hello@candor.test>',
  to: 'amara@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  messageId: '<one@candor.test>',
};

let server: Awaited<ReturnType<typeof startSmtpFixture>> | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('a message with line breaks in its values', () => {
  it('reaches only its recipient and gains no header', async () => {
    server = await startSmtpFixture();
    const sender = createSmtpSender({ url: server.url });
    for (const breaks of ['\r\n', '\n', '\r', '\0', '\r\n\r\n', '\u0085']) {
      const injected = `x${breaks}Bcc: victim@example.com${breaks}`;
      await sender.send({
        ...message,
        from: `${injected} <hello@candor.test>`,
        to: `"${injected}" <amara@example.com>`,
        replyTo: `${injected}<hr@acme.test>`,
        subject: injected,
        headers: { 'X-Note': injected },
      });
    }
    expect(server.received).toHaveLength(6);
    for (const { to, source } of server.received) {
      expect(to).toEqual(['amara@example.com']);
      const [head = ''] = source.split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      expect(head).not.toContain('\0');
    }
  });

  it.each([
    ['a second recipient', { to: 'amara@example.com, victim@example.com' }],
    ['a second recipient without a comma', { to: 'amara@example.com;victim@example.com' }],
    ['a line break in the address', { to: 'amara@example.com\r\nRCPT TO:<victim@example.com>' }],
    ['a second address in brackets', { to: 'amara@example.com <victim@example.com>' }],
    ['a second address behind a quoted word', { to: '"x" amara@example.com <victim@example.com>' }],
    ['a line break within the brackets', { to: '<amara@example.com\r\nBcc: victim@example.com>' }],
    ['a NUL in the address', { to: 'amara\0@example.com' }],
    ['a group', { to: 'all: amara@example.com, victim@example.com;' }],
    ['no recipient', { to: '' }],
    ['two senders', { from: 'a@candor.test, b@candor.test' }],
    ['a header that is a recipient', { headers: { Bcc: 'victim@example.com' } }],
    ['a header name with a line break', { headers: { 'X-A\r\nBcc': 'victim@example.com' } }],
    ['a Message-ID with a line break', { messageId: '<a\r\nBcc: v@example.com>' }],
    ['no Message-ID', { messageId: '' }],
  ])('is refused for good with %s', (_case, changes) => {
    expect(() => cleanMessage({ ...message, ...changes })).toThrow(
      expect.objectContaining({ name: 'EmailError', outcome: 'not_sent_permanent' }),
    );
  });

  it('keeps a comma in a name as part of the name', () => {
    expect(cleanMessage({ ...message, to: 'Okafor, Amara <amara@example.com>' }).to).toEqual({
      name: 'Okafor, Amara',
      address: 'amara@example.com',
    });
  });

  it('takes addresses with international letters', () => {
    expect(cleanMessage({ ...message, to: 'josé@bücher.example' }).to.address).toBe('josé@bücher.example');
  });
});
