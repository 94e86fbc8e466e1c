import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Sandbox, startSandbox } from '../start.ts';
import type { MailMessage } from './mail-message.ts';

export type TestMailbox = Awaited<ReturnType<typeof openTestMailbox>>;

interface Sending {
  auth?: { user: string; pass: string };
  /** How long the sender waits for an answer that doesn't come: only for one that never will. */
  socketTimeout?: number;
}

/** A sandbox in a folder of its own, with a real SMTP client in front of it. */
export async function openTestMailbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-mailbox-'));
  const start = (): Promise<Sandbox> => startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
  let sandbox = await start();

  const json = async <T = unknown>(path: string) => (await (await fetch(sandbox.url + path)).json()) as T;
  const send = async (message: SendMailOptions, how: Sending = {}) => {
    const transport = createTransport({ url: sandbox.smtpUrl, ...how });
    await transport.sendMail(message);
  };

  return {
    folder: join(dataDir, 'mailbox'),
    get url() {
      return sandbox.url;
    },
    json,
    messages: (query = '') => json<MailMessage[]>(`/mailbox/messages${query}`),
    send,
    sendTo(to: string, more: SendMailOptions = {}, how: Sending = {}) {
      return send({ from: 'hello@candor.test', to, subject: 'Hello', text: 'Hello', ...more }, how);
    },
    setFault: (body: unknown) =>
      fetch(`${sandbox.url}/mailbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async restart() {
      await sandbox.close();
      sandbox = await start();
    },
    async dispose() {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
