import { afterEach, describe, expect, it } from 'vitest';
import { EmailError, type EmailMessage } from './email.ts';
import { createSmtpSender } from './smtp.ts';
import { startScriptedServer, startSmtpFixture } from './smtp-fixture.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

function track<T extends { close(): Promise<void> }>(server: T): T {
  open.push(server);
  return server;
}

const message: EmailMessage = {
  from: 'Candor <hello@candor.test>',
  to: 'amara@example.com',
  subject: 'Your code',
  html: '<p>493021</p>',
  text: '493021',
  messageId: '<one@candor.test>',
};

async function outcomeOf(url: string, changes: Partial<EmailMessage> = {}): Promise<string> {
  const sender = createSmtpSender({ url, timeoutMs: 1_500 });
  const error = await sender.send({ ...message, ...changes }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof EmailError ? error.outcome : `${error}`;
}

/** Answers every command well, except where the script says otherwise; 'END' is the dot after the content. */
function scripted(script: Record<string, string>) {
  const normal: Record<string, string> = {
    CONNECT: '220 hi',
    DATA: '354 go',
    END: '250 stored',
    QUIT: '221 bye',
  };
  let inContent = false;
  return startScriptedServer((line) => {
    if (inContent && line !== '.') return script.CONTENT ?? 'silence';
    const key = line === '.' ? 'END' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
    const answer = script[key] ?? normal[key] ?? '250 ok';
    inContent = key === 'DATA' && answer.startsWith('354');
    return answer;
  }).then(track);
}

describe('sending over SMTP', () => {
  it('hands over the message with both parts, its Message-ID and its headers', async () => {
    const server = track(await startSmtpFixture());
    const sender = createSmtpSender({ url: server.url });
    await sender.send({
      ...message,
      replyTo: 'HR <hr@acme.test>',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(server.received.map((received) => received.to)).toEqual([['amara@example.com']]);
    const source = server.received[0]?.source ?? '';
    expect(source).toContain('Message-ID: <one@candor.test>');
    expect(source).toContain('Reply-To: HR <hr@acme.test>');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
  });

  it('has it returned to the sender, or to the address that is named for that', async () => {
    const server = track(await startSmtpFixture());
    const sender = createSmtpSender({ url: server.url });
    await sender.send(message);
    await sender.send({ ...message, bounceTo: 'reply+1@replies.test' });
    expect(server.received.map(({ from }) => from)).toEqual(['hello@candor.test', 'reply+1@replies.test']);
    for (const { source } of server.received) expect(source).toContain('From: Candor <hello@candor.test>');
  });

  it('is sent in its own name where the server takes nothing from the address for bounces', async () => {
    const server = track(
      await startSmtpFixture({
        onMailFrom({ address }, _session, callback) {
          const refusal = Object.assign(new Error('sender refused'), { responseCode: 553 });
          callback(address.startsWith('reply+') ? refusal : null);
        },
      }),
    );
    await createSmtpSender({ url: server.url }).send({ ...message, bounceTo: 'reply+1@replies.test' });
    expect(server.received.map(({ from }) => from)).toEqual(['hello@candor.test']);
  });

  it('verifies a server that answers and refuses one that does not', async () => {
    const server = await startSmtpFixture();
    await createSmtpSender({ url: server.url }).verify();
    await server.close();
    await expect(createSmtpSender({ url: server.url }).verify()).rejects.toMatchObject({
      outcome: 'not_sent_retry',
    });
  });

  it('takes nothing more once closed', async () => {
    const server = track(await startSmtpFixture());
    const sender = createSmtpSender({ url: server.url });
    sender.close();
    await expect(sender.send(message)).rejects.toMatchObject({ outcome: 'not_sent_retry' });
    expect(server.received).toEqual([]);
  });
});

describe('the outcome of a failed hand-over', () => {
  it('is retry when no server listens', async () => {
    expect(await outcomeOf('smtp://127.0.0.1:1')).toBe('not_sent_retry');
  });

  it.each([
    ['the connection is closed before the greeting', { CONNECT: 'cut' }, 'not_sent_retry'],
    ['the server never greets', { CONNECT: 'silence' }, 'not_sent_retry'],
    ['the server is not open for mail', { CONNECT: '554 closed' }, 'not_sent_retry'],
    ['the greeting says 421', { CONNECT: '421 busy' }, 'not_sent_retry'],
    ['the sender is refused for now', { MAIL: '451 later' }, 'not_sent_retry'],
    ['the sender is refused for good', { MAIL: '550 no' }, 'not_sent_permanent'],
    ['the server wants a log-in first', { MAIL: '530 5.7.0 authenticate' }, 'not_sent_retry'],
    ['the recipient is refused for now', { RCPT: '450 later' }, 'not_sent_retry'],
    ['the recipient is refused for good', { RCPT: '550 5.1.1 nobody' }, 'not_sent_permanent'],
    ['the line is cut at the recipient', { RCPT: 'cut' }, 'not_sent_retry'],
    ['the server is silent at the recipient', { RCPT: 'silence' }, 'not_sent_retry'],
    ['DATA is refused for now', { DATA: '451 later' }, 'not_sent_retry'],
    ['DATA is refused for good', { DATA: '554 no' }, 'not_sent_permanent'],
    ['the line is cut at DATA, before any content', { DATA: 'cut' }, 'not_sent_retry'],
    ['the server is silent at DATA', { DATA: 'silence' }, 'not_sent_retry'],
    ['the line is cut within the content', { CONTENT: 'cut' }, 'unknown'],
    ['the line is cut after the content', { END: 'cut' }, 'unknown'],
    ['the server is silent after the content', { END: 'silence' }, 'unknown'],
    ['the answer to the content is 421', { END: '421 shutting down' }, 'unknown'],
    ['the answer to the content makes no sense', { END: '399 what' }, 'unknown'],
    ['the content is refused for now', { END: '451 later' }, 'not_sent_retry'],
    ['the content is refused for good', { END: '550 spam' }, 'not_sent_permanent'],
  ])('when %s', async (_case, script, expected) => {
    const server = await scripted(script);
    expect(await outcomeOf(server.url)).toBe(expected);
  });

  it('is sent when the line is cut after the answer', async () => {
    const server = await scripted({ QUIT: 'cut' });
    expect(await outcomeOf(server.url)).toBe('undefined');
  });

  it('is retry when the log-in fails, since another password may work', async () => {
    const server = track(
      await startSmtpFixture({
        onAuth: (_auth, _session, callback) => callback(new Error('wrong password')),
      }),
    );
    expect(await outcomeOf(server.url.replace('//', '//user:wrong@'))).toBe('not_sent_retry');
  });

  it('names the reply code and no address', async () => {
    const server = await scripted({ RCPT: '550 5.1.1 <amara@example.com> is unknown' });
    const sending = createSmtpSender({ url: server.url }).send(message);
    await expect(sending).rejects.toThrow(/^The mail server answered 550 5\.1\.1 at RCPT TO$/);
  });
});
