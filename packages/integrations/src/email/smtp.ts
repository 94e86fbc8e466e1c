import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { cleanMessage } from './clean-message.ts';
import { type EmailAttachment, EmailError, type EmailMessage, type EmailSender } from './email.ts';
import { isSenderRefused, toEmailError } from './smtp-outcome.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS when offered) or smtps://… */
  url: string;
  timeoutMs?: number;
}

/** Makes a sender that hands each message to an SMTP server over a connection of its own. */
export function createSmtpSender({ url, timeoutMs = 30_000 }: SmtpOptions): EmailSender {
  const options = {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let closed = false;

  return {
    async send(message: EmailMessage): Promise<void> {
      if (closed) throw new EmailError('not_sent_retry', 'The mail sender is closed');
      const { from, to, bounceTo, calendar, attachments, ...content } = cleanMessage(message);
      const transport = createTransport(options);
      let contentBegan = false;
      // nodemailer names no command when the connection is lost, so we note ourselves when the content starts to
      // flow: it reads the stream only after the server has answered DATA with 354.
      transport.use('stream', (mail, done) => {
        const composed = mail.message;
        const createStream = composed.createReadStream.bind(composed);
        composed.createReadStream = () =>
          Readable.from(noteFirstRead(createStream(), () => (contentBegan = true))) as ReturnType<
            typeof createStream
          >;
        done();
      });
      try {
        const send = (sender: string) =>
          transport.sendMail({
            ...content,
            from,
            to,
            envelope: { from: sender, to: [to.address] },
            ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
            ...(attachments && { attachments: attachments.map(attach) }),
          });
        if (!bounceTo) await send(from.address);
        else
          await send(bounceTo.address).catch((error: unknown) => {
            // Better sent without a way back for bounces than not at all.
            if (!isSenderRefused(error)) throw error;
            return send(from.address);
          });
      } catch (error) {
        throw toEmailError(error, contentBegan);
      }
    },
    async verify(): Promise<void> {
      try {
        await createTransport(options).verify();
      } catch (error) {
        throw toEmailError(error, false);
      }
    },
    close(): void {
      closed = true;
    },
  };
}

function attach({ name, contentType, content }: EmailAttachment) {
  return { filename: name, contentType, content };
}

async function* noteFirstRead(source: Readable, note: () => void): AsyncGenerator<Buffer> {
  note();
  yield* source;
}
