import { note } from './journal.ts';
import { logIn } from './sign-up.ts';
import { ask } from './site.ts';
import type { World } from './world.ts';

const triedLogIns = 3;

interface Delivered {
  messageId: string;
  to: string[];
  deliveries: number;
}

/** Every applicant has one receipt, under one Message-ID. Answers how many arrived more than once under it. */
export async function checkReceipts({ site, journal }: World): Promise<number> {
  const delivered = (await (await fetch(`${site.sandboxUrl}/mailbox/journal`)).json()) as Delivered[];
  const byAddress = Map.groupBy(delivered, ({ to }) => to[0] ?? '');
  let repeated = 0;
  for (const write of journal.applications.filter(({ acknowledgedAt }) => acknowledgedAt)) {
    const receipts = byAddress.get(write.email) ?? [];
    if (receipts.length !== 1) note(journal, `${write.what} has ${receipts.length} receipts`, write);
    if (receipts.some(({ deliveries }) => deliveries > 1)) repeated += 1;
  }
  const odd = await ask<{ kind: string; state: string; n: number; error: string | null }>(
    site,
    `select kind, state, count(*)::int as n, max(last_error) as error from outbox_messages
     where state not in ('sent', 'queued', 'sending') group by 1, 2`,
  );
  for (const { kind, state, n, error } of odd)
    note(journal, `${n} emails '${kind}' ended as ${state} (${error ?? 'no error'})`);
  return repeated;
}

/** Evaluations that did not end with a result: only ordinary resumes were sent. */
export async function checkEvaluations({ site, journal }: World): Promise<void> {
  const rows = await ask<{ id: string; state: string; reason: string | null; attempts: number; at: Date }>(
    site,
    `select id, state, reason, attempts, coalesce(started_at, created_at) as at from evaluations where state <> 'finished'`,
  );
  for (const { id, state, reason, attempts, at } of rows)
    note(
      journal,
      `the evaluation ${id} is ${state} (${reason ?? 'no reason'}) after ${attempts} attempts; begun ${at.toISOString()}`,
    );
}

/** No sign-up is lost: what waits for its code is there, and who entered it can sign in. */
export async function checkSignUps({ site, journal }: World): Promise<void> {
  const rows = await ask<{ email: string; accounts: number; attempts: number }>(
    site,
    `select email, sum(accounts)::int as accounts, sum(attempts)::int as attempts from (
       select email, 1 as accounts, 0 as attempts from users union all select email, 0, 1 from sign_up_attempts) each group by 1`,
  );
  const stored = new Map(rows.map((row) => [row.email, row]));
  for (const write of journal.signUps) {
    const { accounts = 0, attempts = 0 } = stored.get(write.email) ?? {};
    if (write.verification?.acknowledgedAt && accounts !== 1)
      note(journal, `LOST: ${write.verification.what} made ${accounts} accounts`, write.verification);
    if (write.acknowledgedAt && accounts + attempts === 0) note(journal, `LOST: ${write.what}`, write);
  }
  const proved = journal.signUps.filter(({ verification }) => verification?.acknowledgedAt);
  for (const { email, what } of proved.slice(-triedLogIns))
    await logIn(site, email).catch((error: Error) => note(journal, `${what}: ${error.message}`));
}
