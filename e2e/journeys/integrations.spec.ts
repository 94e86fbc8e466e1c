import type { Page } from '@playwright/test';
import { createMember, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const sandboxUrl = () => new URL(process.env.E2E_MAILBOX_URL ?? '').origin;

const systems = [
  { name: 'JobAdder', prefix: 'jobadder' },
  { name: 'Lever', prefix: 'lever' },
  { name: 'Workable', prefix: 'workable' },
  { name: 'Zoho Recruit', prefix: 'zoho' },
];

async function control(prefix: string, path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${sandboxUrl()}/${prefix}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: string };
}

async function decide(page: Page, name: string, decision: 'Allow' | 'Deny'): Promise<void> {
  await expect(page.getByRole('heading', { name: `Connect ${name}` })).toBeVisible();
  await page.getByRole('button', { name: decision }).click();
}

async function openCard(page: Page, member: Member, name: string) {
  await openAs(page, member, '/integrations');
  await page.getByRole('tab', { name: 'ATS Integration' }).click();
  return page.getByRole('region', { name, exact: true });
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    for (const { name } of systems)
      test(`${name} is declined, connected, synced and disconnected`, async ({ page }) => {
        test.slow();
        const member = await createMember();
        const card = await openCard(page, member, name);
        await expect(card).toContainText('Not connected');
        if (name === 'Lever') await inspect(page, 'ats');
        await card.getByRole('button', { name: `Connect ${name}` }).click();
        await decide(page, name, 'Deny');
        await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible();
        await expect(page).toHaveURL('/integrations?tab=ats');

        await card.getByRole('button', { name: `Connect ${name}` }).click();
        await decide(page, name, 'Allow');
        await expect(page.getByRole('heading', { name: `${name} Connected` })).toBeVisible();
        if (name === 'Lever') await inspect(page, 'ats-callback');
        await expect(page).toHaveURL('/integrations?tab=ats');
        await expect(card).toContainText('Connected');
        await expect(card).toContainText(/Successfully synced \d+ jobs from/, { timeout: 45_000 });
        if (name === 'Lever') await inspect(page, 'ats-connected');

        await page.goto('/jobs');
        await expect(page.getByText('Senior Carpenter').first()).toBeVisible();
        await page.getByRole('button', { name: `Sync from ${name}` }).click();
        await expect(page.getByText(/^Successfully synced \d+ jobs? from/)).toBeVisible({ timeout: 45_000 });
        if (name === 'Lever') await inspect(page, 'ats-jobs');

        await openCard(page, member, name);
        await card.getByRole('button', { name: 'Disconnect' }).click();
        const dialog = page.getByRole('dialog', { name: `Disconnect ${name}?` });
        if (name === 'Lever') await inspect(page, 'ats-disconnect');
        await dialog.getByRole('button', { name: 'Disconnect' }).click();
        await expect(page.getByText(`${name} Disconnected`)).toBeVisible();
        await expect(card).toContainText('Not connected');
      });

    test('a window connects from Jobs; a job that cannot be read is said, and taken on the next try', async ({
      page,
    }) => {
      test.slow();
      const title = `Glazier ${Date.now()}`;
      const made = await control('workable', 'jobs', { title, raw: { title: { wrong: true } } });
      const member = await createMember();
      await openAs(page, member, '/jobs');
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Connect Workable' }).click(),
      ]);
      await decide(opened, 'Workable', 'Allow');
      await expect(page.getByText('Workable Connected')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: /Sync from Workable|Syncing/ })).toBeVisible();

      const card = await openCard(page, member, 'Workable');
      const problems = card.getByRole('list', { name: 'Jobs with issues' });
      await expect(problems).toContainText('Its field “title” cannot be read.', { timeout: 45_000 });
      await inspect(page, 'ats-problems');
      await control('workable', `jobs/${made.id}`, { raw: {} });
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/Successfully synced|Partial Success/).first()).toBeVisible();
      await page.goto('/jobs');
      await page.getByPlaceholder('Search jobs...').fill(title);
      await expect(page.getByText(title).first()).toBeVisible();
      await fetch(`${sandboxUrl()}/workable/jobs/${made.id}`, { method: 'DELETE' });
    });
  });
