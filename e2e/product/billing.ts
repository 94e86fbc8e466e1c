import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { callApi } from './api.ts';
import type { Member } from './people.ts';
import type { RunningProduct } from './run-product.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** As if the organization's scorings of this month were used up: fifty evaluations would take a minute. */
export async function useUpScorings({ dataDir }: RunningProduct, { token }: Member): Promise<void> {
  const { id } = await callApi<{ id: string }>('GET', '/hr/organization-chart', { token });
  const address = (await readFile(path.join(dataDir, 'database-address'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('set role candor_platform');
  // The next month may begin before the journey ends.
  const months = new Set(
    [0, dayMs].map((aheadMs) => new Date(Date.now() + aheadMs).toISOString().slice(0, 7)),
  );
  for (const month of months)
    await client.query(
      `insert into usage_counters (organization_id, resource, period, used) values ($1, 'scorings', $2, 50)
       on conflict (organization_id, resource, period) do update set used = 50`,
      [id, month],
    );
  await client.end();
}

/** Lets days pass for the sandbox's Stripe: what falls due is renewed, or ends. */
export async function letDaysPass({ mailboxUrl }: RunningProduct, days: number): Promise<void> {
  const answer = await fetch(new URL('/stripe/clock', mailboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: days * 24 * 60 * 60 }),
  });
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}`);
}
