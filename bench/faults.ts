/** Kills the product with -9 fifty times under load, and takes its database away for 30 s: counts what was lost or doubled. */
import { randomInt } from 'node:crypto';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { layDatabaseLine } from '@candor/database/testing/line';
import pg from 'pg';
import { type BenchProduct, logIn, makeDataDir, median, startProduct, waitUntilReady } from './product.ts';

const kills = Number(process.argv[2] ?? 50);
const outageSeconds = 30;
const password = 'a password for benchmarks only';

await killRepeatedly();
await takeDatabaseAway();

async function killRepeatedly(): Promise<void> {
  const dataDir = makeDataDir();
  const acknowledged: string[] = [];
  const sent: string[] = [];
  const recoveryMs: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const product = await startProduct(dataDir, 4340);
    let isAlive = true;
    const client = async (name: string) => {
      for (let number = 0; isAlive; number += 1) {
        const email = `${name}-${number}@example.com`;
        sent.push(email);
        const answer = await signUp(product, email).catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(email);
      }
    };
    const load = Promise.all([1, 2, 3, 4].map((index) => client(`round-${round}-client-${index}`)));
    await new Promise((resolve) => setTimeout(resolve, randomInt(200, 2500)));
    const killedAt = performance.now();
    await product.kill('SIGKILL');
    isAlive = false;
    await load;
    const next = await startProduct(dataDir, 4340);
    recoveryMs.push(performance.now() - killedAt);
    await next.kill('SIGKILL');
  }
  const product = await startProduct(dataDir, 4340);
  await report(product, acknowledged, sent, recoveryMs);
  await product.kill('SIGTERM');
}

async function report(
  product: BenchProduct,
  acknowledged: string[],
  sent: string[],
  recoveryMs: number[],
): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl() });
  await client.connect();
  await waitUntilQuiet(client);
  const { rows: signUps } = await client.query<{ email: string }>(
    "select email from sign_up_attempts where email like 'round-%'",
  );
  const { rows: states } = await client.query(
    'select state, count(*)::int from outbox_messages group by 1 order by 1',
  );
  await client.end();
  const stored = new Set(signUps.map(({ email }) => email));
  const journal = (await (await fetch(`${product.sandboxUrl}/mailbox/journal`)).json()) as {
    to: string[];
    deliveries: number;
  }[];
  const mailed = new Set(journal.flatMap(({ to }) => to));
  const lost = acknowledged.filter((email) => !stored.has(email));
  const unmailed = [...stored].filter((email) => !mailed.has(email));
  const repeated = journal.filter(({ deliveries }) => deliveries > 1);
  console.log(
    `${kills} kills -9, ${sent.length} sign-ups sent, ${acknowledged.length} acknowledged, ${stored.size} stored`,
  );
  console.log(`acknowledged and lost: ${lost.length}; stored twice: ${signUps.length - stored.size}`);
  console.log(
    `outbox: ${states.map(({ state, count }) => `${state} ${count}`).join(', ')}; accounts without their code mail: ${unmailed.length}`,
  );
  console.log(`codes delivered again under the same Message-ID: ${repeated.length} of ${journal.length}`);
  console.log(
    `from the kill to ready again: median ${median(recoveryMs).toFixed(0)} ms, longest ${Math.max(...recoveryMs).toFixed(0)} ms`,
  );
}

/** Until nothing waits to be sent; codes that became useless meanwhile end as failed. */
async function waitUntilQuiet(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select count(*)::int as open from outbox_messages where state in ('queued', 'sending')",
    );
    if (rows[0].open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function signUp(product: BenchProduct, email: string): Promise<Response> {
  return fetch(`${product.url}/hr/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Mensah', email, password }),
  });
}

async function takeDatabaseAway(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: makeDataDir() });
  const line = await layDatabaseLine(postgres.url());
  const product = await startProduct(makeDataDir(), 4350, { DATABASE_URL: line.url });
  const token = await logIn(product);
  const ask = () => fetch(`${product.url}/hr/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const counts = new Map<string, number>();
  await line.cut();
  const endsAt = Date.now() + outageSeconds * 1000;
  while (Date.now() < endsAt) {
    const answer = await ask();
    const key = `${answer.status}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await line.mend();
  const mendedAt = performance.now();
  await waitUntilReady(product);
  while ((await ask()).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `database away for ${outageSeconds} s: ${answers}; served again ${(performance.now() - mendedAt).toFixed(0)} ms after it was back`,
  );
  await product.kill('SIGTERM');
  await line.remove();
  await postgres.stop();
}
