import type { FastifyInstance } from 'fastify';
import { createCalendarJournal } from '../calendars/calendar-journal.ts';
import type { Deliver } from '../calendars/invitation-mail.ts';
import type { Emulator } from '../emulator.ts';
import { createGrants } from '../oauth/grants.ts';
import { registerAtsControls } from './ats-controls.ts';
import { createAtsFaultSwitch } from './ats-faults.ts';
import type { AtsAccount } from './ats-objects.ts';
import { registerAtsPages } from './ats-pages.ts';
import type { AtsParts } from './ats-parts.ts';
import { openAtsStore } from './ats-store.ts';
import { sampleJobs } from './sample-jobs.ts';

export interface AtsOptions {
  dataDir: string;
  /** Puts an email into the mailbox. */
  deliver: Deliver;
}

/** What one vendor adds to what all have. */
export interface AtsVendor {
  prefix: string;
  name: string;
  about: string;
  accounts: readonly AtsAccount[];
  /** The id of one of the jobs that are there from the beginning. */
  sampleId(index: number, account: AtsAccount): string;
  newJobId(): string;
  busyBody(status: number): object;
  register(app: FastifyInstance, parts: AtsParts): void;
}

/** Starts the stand-in for an applicant-tracking system. */
export function startAts(vendor: AtsVendor, { dataDir, deliver }: AtsOptions): Emulator {
  const { prefix, name, about, newJobId, busyBody } = vendor;
  const store = openAtsStore(dataDir, prefix.slice(1), (now) => ({
    accounts: [...vendor.accounts],
    jobs: vendor.accounts.flatMap((account) =>
      sampleJobs(account.id, now, (index) => vendor.sampleId(index, account)),
    ),
  }));
  let mails: Promise<void> = Promise.resolve();
  const parts: AtsParts = {
    ...{ prefix, name, store, newJobId, busyBody },
    grants: createGrants(store.state.grants, () => store.now().getTime()),
    faults: createAtsFaultSwitch(),
    journal: createCalendarJournal(),
    tellCandidate({ to, subject, text }) {
      const from = `no-reply@${prefix.slice(1)}.example`;
      const raw = `From: ${name} <${from}>\r\nTo: ${to}\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
      parts.journal.note({ kind: 'mail', what: subject, outcome: 'sent', id: to });
      mails = mails.then(() => deliver(Buffer.from(raw), { from, to: [to] })).catch(() => undefined);
    },
  };
  return {
    ...{ prefix, name, about },
    register(app) {
      app.register(async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) => done(null, new URLSearchParams(String(body))),
        );
        scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        );
        registerAtsControls(scope, parts);
        registerAtsPages(scope, parts);
        vendor.register(scope, parts);
      });
    },
    async close() {
      await mails;
      await store.save();
    },
  };
}
