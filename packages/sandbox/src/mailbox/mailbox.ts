import { join } from 'node:path';
import type { Emulator } from '../emulator.ts';
import { createFaultSwitch } from './faults.ts';
import { openJournal } from './journal.ts';
import type { MailEnvelope } from './mail-message.ts';
import { registerMailboxApi } from './mailbox-api.ts';
import { registerMailboxPages } from './mailbox-pages.ts';
import { openMessageStore } from './message-store.ts';
import { startSmtpListener } from './smtp-listener.ts';

const KEPT_JOURNAL_ENTRIES = 20_000;
const MAX_MESSAGE_BYTES = 25 * 1024 * 1024;

export interface Mailbox extends Emulator {
  smtpUrl: string;
  /** Puts in what another stand-in sends. */
  deliver(raw: Uint8Array, envelope: MailEnvelope): Promise<void>;
}

interface MailboxOptions {
  dataDir: string;
  smtpPort: number;
  log: (line: string) => void;
}

/** Starts the mailbox: an SMTP server that keeps what it accepts, and pages and JSON to read it. */
export async function startMailbox({ dataDir, smtpPort, log }: MailboxOptions): Promise<Mailbox> {
  const folder = join(dataDir, 'mailbox');
  const store = await openMessageStore(folder);
  const journal = await openJournal(join(folder, 'journal.ndjson'), {
    keep: KEPT_JOURNAL_ENTRIES,
    stored: store.listSummaries(),
  });
  const faults = createFaultSwitch();
  const deliver = async (raw: Uint8Array, envelope: MailEnvelope) =>
    journal.record(await store.save(raw, envelope));
  const listener = await startSmtpListener({
    port: smtpPort,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    faults,
    log,
    deliver,
  });
  return {
    prefix: '/mailbox',
    name: 'Mailbox',
    about: 'Every email the product sends arrives here: codes, links, messages to candidates.',
    smtpUrl: listener.url,
    deliver,
    register(app) {
      registerMailboxApi(app, { store, journal, faults });
      registerMailboxPages(app, store);
    },
    async close() {
      await listener.close();
      await journal.close();
    },
  };
}
