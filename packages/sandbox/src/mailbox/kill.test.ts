import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../start.ts';
import type { JournalLine } from './journal.ts';
import type { MailMessage } from './mail-message.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

async function startInChild() {
  const script = `import { startSandbox } from ${JSON.stringify(new URL('../start.ts', import.meta.url).href)};
    const sandbox = await startSandbox({ dataDir: ${JSON.stringify(dataDir)}, host: '127.0.0.1', port: 0 });
    console.log(sandbox.smtpUrl);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [smtpUrl] = await once(createInterface(child.stdout), 'line');
  return { child, smtpUrl: String(smtpUrl) };
}

it('loses no acknowledged message to a kill -9', async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2, 3]) {
    const { child, smtpUrl } = await startInChild();
    const transport = createTransport({ url: smtpUrl });
    const exited = once(child, 'exit');
    const sending = Array.from({ length: 12 }, async (_, index) => {
      const messageId = `<${round}-${index}@candor.test>`;
      await transport.sendMail({
        from: 'a@candor.test',
        to: 'li@example.com',
        subject: 'x',
        text: 'x',
        messageId,
      });
      acknowledged.push(messageId);
      // The others are at all stages of their hand-over at this moment.
      if (acknowledged.length % 12 >= 4) child.kill('SIGKILL');
    });
    await Promise.allSettled(sending);
    child.kill('SIGKILL');
    await exited;
  }
  const sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
  const messages = (await (await fetch(`${sandbox.url}/mailbox/messages`)).json()) as MailMessage[];
  const journal = (await (await fetch(`${sandbox.url}/mailbox/journal`)).json()) as JournalLine[];
  await sandbox.close();
  const stored = messages.map((message) => message.messageId);
  expect(acknowledged.length).toBeGreaterThan(3);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(journal.map((line) => line.messageId).sort()).toEqual(stored.sort());
});
