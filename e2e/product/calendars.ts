import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';

export type Provider = 'microsoft' | 'google';

export const sandboxUrl = () => new URL(process.env.E2E_MAILBOX_URL ?? '').origin;

/** On the provider's own page: picks an account and decides. */
export async function decide(
  page: Page,
  vendor: string,
  account: string,
  decision: 'Allow' | 'Deny',
): Promise<void> {
  await expect(page.getByRole('heading', { name: `Connect ${vendor}` })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByRole('button', { name: decision }).click();
}

interface OutsideEvent {
  account: string;
  subject: string;
  start: string;
  end: string;
  join_url: string;
  attendees: { email: string }[];
}

/** What stands in somebody's calendar at the provider. */
export async function readEvents(provider: Provider, account: string): Promise<OutsideEvent[]> {
  const answer = await fetch(`${sandboxUrl()}/${provider}/state`);
  const { events } = (await answer.json()) as { events: OutsideEvent[] };
  return events.filter((event) => event.account === account);
}

/** As if five minutes had passed: the product looks at the calendars in which interviews lie ahead. */
export async function lookAtCalendars(): Promise<void> {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'database-address');
  const client = new pg.Client({ connectionString: (await readFile(file, 'utf8')).trim() });
  await client.connect();
  await client.query(`insert into pgboss.job (name, data) values ('follow-calendars', $1)`, [
    { organizationId: null, payload: {} },
  ]);
  await client.end();
}
