import type { Locator, Page } from '@playwright/test';
import { connectAts, controlAts, setAtsFaults, shortlistStranger } from '../product/ats.ts';
import { createMember, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect, keepPicture } from '../testing/inspect.ts';
import { leave, lingerOn } from '../testing/linger.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// The stand-ins, and what makes them fail, are shared: one journey after another.
test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);

/** The systems differ behind the screens, which are the same for all: on a phone they are walked through with one. */
const systems = [
  { name: 'JobAdder', prefix: 'jobadder', takes: false, screens: ['1440 × 900'] },
  { name: 'Lever', prefix: 'lever', takes: true, screens: ['1440 × 900', '390 × 844'] },
  { name: 'Workable', prefix: 'workable', takes: true, screens: ['1440 × 900'] },
  { name: 'Zoho Recruit', prefix: 'zoho', takes: false, screens: ['1440 × 900'] },
];

const added: { prefix: string; id: string }[] = [];

/** Opens a job in a system, until the journey is over: however it ends, the next one finds the jobs that it expects. */
async function addJob(prefix: string, fields: object): Promise<string> {
  const { id } = await controlAts(prefix, 'jobs', fields);
  added.push({ prefix, id });
  return id;
}

async function removeAdded(): Promise<void> {
  for (const { prefix, id } of added.splice(0)) await controlAts(prefix, `jobs/${id}`, {}, 'DELETE');
}

test.beforeEach(({ context }) => lingerOn(context, '/integrations/'));
test.afterEach(async () => {
  for (const { prefix } of systems) await setAtsFaults(prefix);
  await removeAdded();
});

/** On the system's own page. */
async function decide(page: Page, name: string, decision: 'Allow' | 'Deny'): Promise<void> {
  await expect(page.getByRole('heading', { name: `Connect ${name}` })).toBeVisible();
  await keepPicture(page, `ats-consent-${name}`);
  await page.getByRole('button', { name: decision }).click();
}

async function openCard(page: Page, member: Member, name: string): Promise<Locator> {
  await openAs(page, member, '/integrations');
  await expect(page.getByRole('tab', { name: 'ATS Integration', selected: true })).toBeVisible();
  return page.getByRole('region', { name, exact: true });
}

/** What is said for a moment, wherever it stands. */
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

const waitForSync = (card: Locator, text: string | RegExp) =>
  expect(card).toContainText(text, { timeout: 45_000 });

async function disconnect(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: `Disconnect ${name}?` });
  await expect(dialog).toContainText(
    'Imported jobs stay, with their applications, and you can edit them here.',
  );
  if (name === 'Lever') await inspect(page, 'ats-disconnect');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, `${name} Disconnected`)).toBeVisible();
  await expect(card).toContainText('Not connected');
}

/** Looks for a job by its title, and opens what can be done with it. */
async function openJobMenu(page: Page, title: string): Promise<void> {
  const ofOthers = page.getByRole('button', { name: new RegExp(`^Actions for (?!${title})`) });
  await expect(ofOthers.first()).toBeVisible();
  await page.getByPlaceholder('Search jobs...').fill(title);
  await expect(ofOthers).toHaveCount(0);
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .first()
    .click();
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    for (const { name, prefix, takes } of systems.filter(({ screens }) => screens.includes(device)))
      test(`${name} is declined, connected, synced with progress and disconnected`, async ({ page }) => {
        const isLookedAt = name === 'Lever';
        const member = await createMember();
        const card = await openCard(page, member, name);
        await expect(card).toContainText('Not connected');
        await expect(card).toContainText(`Candor imports your open jobs from ${name}`);
        if (isLookedAt) await inspect(page, 'ats-cards');
        await card.getByRole('button', { name: `Connect ${name}` }).click();
        await decide(page, name, 'Deny');
        await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible();
        await expect(page.getByText('The user denied the request.').first()).toBeVisible();
        if (isLookedAt) await inspect(page, 'ats-callback-failed');
        await leave(page);
        await expect(page).toHaveURL('/integrations?tab=ats');

        await card.getByRole('button', { name: `Connect ${name}` }).click();
        await decide(page, name, 'Allow');
        await expect(page.getByRole('heading', { name: `${name} Connected` })).toBeVisible({
          timeout: 20_000,
        });
        await expect(page.getByText('Candor is importing your jobs.')).toBeVisible();
        await keepPicture(page, `ats-callback-${name}`);
        if (isLookedAt) await inspect(page, 'ats-callback');
        await leave(page);
        await expect(page).toHaveURL('/integrations?tab=ats');
        await expect(card).toContainText('Connected');
        await waitForSync(card, /Successfully synced 11 jobs from/);
        await expect(card).toContainText(
          takes ? `Send shortlisted people to ${name}` : `Candor can't send people back to ${name}.`,
        );
        if (isLookedAt) await inspect(page, 'ats-connected');

        await page.goto('/jobs');
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
        // Slow enough at its beginning to see that it runs.
        await setAtsFaults(prefix, { mode: 'latency', ms: 4_000, times: 2 });
        await page.getByRole('button', { name: `Sync from ${name}` }).click();
        const progress = page.getByRole('region', { name: 'Sync in progress' });
        await expect(progress.getByRole('progressbar', { name: `Syncing jobs from ${name}` })).toBeVisible();
        await expect(progress).toContainText(/Syncing jobs\.\.\. /);
        // The message goes by itself: the look may take longer than the sync.
        await Promise.all([
          expect(toast(page, `Successfully synced`)).toContainText(`from ${name}`, { timeout: 45_000 }),
          isLookedAt && inspect(page, 'ats-jobs-syncing', ['light']),
        ]);
        await expect(progress).toHaveCount(0);
        await setAtsFaults(prefix);
        if (isLookedAt) await inspect(page, 'ats-jobs');
        await openJobMenu(page, 'Senior Carpenter');
        await expect(page.getByRole('menuitem', { name: `Edit (managed in ${name})` })).toBeDisabled();
        await keepPicture(page, `ats-job-menu-${name}`);

        await openCard(page, member, name);
        await disconnect(page, card, name);
        if (isLookedAt) await inspect(page, 'ats-disconnected');
        await page.goto('/jobs');
        await openJobMenu(page, 'Senior Carpenter');
        await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
        await page.getByLabel('City').fill('Hobart');
        await page.getByRole('button', { name: 'Save Job' }).click();
        await expect(toast(page, 'Job updated')).toBeVisible();
      });

    test('a sync shows how far it is, fails with a reason, and asks for an admin when access ends', async ({
      page,
    }) => {
      const member = await createMember();
      await connectAts(member, 'lever');
      const card = await openCard(page, member, 'Lever');
      await setAtsFaults(
        'lever',
        { mode: 'latency', ms: 2_000, times: 4 },
        { mode: '500', times: 1, after: 1 },
      );
      await addJob('lever', { title: 'Roof tiler' });
      await card.getByRole('button', { name: 'Sync now' }).click();
      await expect(card.getByRole('button', { name: 'Syncing...' })).toBeDisabled();
      await expect(card.getByRole('progressbar', { name: 'Syncing jobs from Lever' })).toBeVisible();
      await expect(card).toContainText('Syncing jobs... (Lever: 0 so far)');
      await Promise.all([
        expect(toast(page, 'Successfully synced 1 job from Lever')).toBeVisible({ timeout: 45_000 }),
        inspect(page, 'ats-syncing', ['light']),
      ]);
      await waitForSync(card, 'Successfully synced 1 job from Lever');

      await setAtsFaults('lever', { mode: 'redirect' });
      await card.getByRole('button', { name: 'Sync now' }).click();
      await expect(toast(page, 'Failed to sync jobs from Lever')).toContainText(
        "It redirected to another address. Candor didn't follow it.",
      );
      await expect(card).toContainText('Failed to sync jobs from Lever.');
      await inspect(page, 'ats-failed');
      await setAtsFaults('lever');
      await card.getByRole('button', { name: 'Sync now' }).click();
      await waitForSync(card, /Successfully synced \d+ jobs? from Lever/);

      await removeAdded();
      await controlAts('lever', 'revoke-access', {});
      await card.getByRole('button', { name: 'Sync now' }).click();
      await expect(card).toContainText('Candor can no longer use Lever', { timeout: 45_000 });
      await expect(card).toContainText('Reconnect needed');
      await inspect(page, 'ats-reconnect');
      await card.getByRole('button', { name: 'Reconnect' }).click();
      await decide(page, 'Lever', 'Allow');
      await expect(page.getByRole('heading', { name: 'Lever Connected' })).toBeVisible({ timeout: 20_000 });
      await leave(page);
      await expect(page).toHaveURL('/integrations?tab=ats');
      // The tiler is gone there, and closed here.
      await waitForSync(card, 'Successfully synced 12 jobs from Lever');
    });

    test('a window connects from Jobs; a job that cannot be read is said, and taken on the next try', async ({
      page,
    }) => {
      const title = `Glazier ${Date.now()}`;
      const glazier = await addJob('workable', { title, raw: { title: { wrong: true } } });
      const member = await createMember();
      await openAs(page, member, '/jobs');
      await inspect(page, 'ats-jobs-before');
      await page.getByRole('button', { name: 'Connect ATS' }).click();
      await expect(page.getByRole('menu')).toContainText('Import your jobs from');
      await keepPicture(page, 'ats-jobs-menu');
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('menuitem', { name: 'Workable' }).click(),
      ]);
      await decide(opened, 'Workable', 'Allow');
      // The one is said for a moment, whenever the other is.
      await Promise.all([
        expect(toast(page, 'Workable Connected')).toBeVisible({ timeout: 20_000 }),
        expect(opened.getByText('You can close this window.')).toBeVisible({ timeout: 20_000 }),
      ]);
      await leave(opened);
      await expect.poll(() => opened.isClosed()).toBe(true);
      await expect(page.getByRole('button', { name: 'Sync from Workable' })).toBeEnabled({
        timeout: 45_000,
      });

      const card = await openCard(page, member, 'Workable');
      await waitForSync(card, 'Partial Success: 1 job had issues during sync');
      const issues = card.getByRole('list', { name: 'Jobs with issues' });
      await expect(issues).toContainText('Its field “title” cannot be read.');
      await expect(issues).toContainText('Not imported');
      await inspect(page, 'ats-problems');
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(toast(page, 'Partial Success: 1 job had issues during sync')).toContainText(
        'Its field “title” cannot be read.',
        { timeout: 45_000 },
      );
      await controlAts('workable', `jobs/${glazier}`, { raw: {} });
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(toast(page, 'Successfully synced 12 jobs from Workable')).toBeVisible({
        timeout: 45_000,
      });
      await expect(issues).toHaveCount(0);
      await page.goto('/jobs');
      await page.getByPlaceholder('Search jobs...').fill(title);
      await expect(page.getByText(title).first()).toBeVisible();
    });

    test('an admin chooses the company whose jobs are synced', async ({ page }) => {
      const member = await createMember();
      const card = await openCard(page, member, 'Workable');
      await card.getByRole('button', { name: 'Connect Workable' }).click();
      await page.getByLabel('Company').selectOption('All of them');
      await decide(page, 'Workable', 'Allow');
      await expect(page.getByText('Choose a company under Integrations to sync its jobs.')).toBeVisible({
        timeout: 20_000,
      });
      await leave(page);
      await expect(page).toHaveURL('/integrations?tab=ats');
      await expect(card).toContainText('Choose a company');
      await inspect(page, 'ats-company');
      await card.getByLabel('Company').click();
      await page.getByRole('option', { name: 'Harbour & Pine Labs' }).click();
      await card.getByRole('button', { name: 'Sync this company' }).click();
      await expect(toast(page, 'Workable Connected')).toBeVisible();
      await waitForSync(card, 'Successfully synced 11 jobs from Workable');
      await expect(card).toContainText('Harbour & Pine Labs');
    });

    test('shortlisted people go back to Lever, each once, after a look at them', async ({ page }) => {
      const member = await createMember();
      await connectAts(member, 'lever');
      const { email } = await shortlistStranger(member, 'Senior Carpenter');
      const card = await openCard(page, member, 'Lever');
      await expect(card.getByRole('button', { name: 'Review people' })).toHaveCount(0);
      await card.getByRole('switch', { name: 'Send shortlisted people to Lever' }).click();
      await card.getByRole('button', { name: 'Review people' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send people to Lever' });
      await expect(dialog).toContainText('Tama Ngata');
      await expect(dialog).toContainText('Not sent');
      await inspect(page, 'ats-people');
      await dialog.getByRole('button', { name: 'Send 1 person' }).click();
      await expect(toast(page, 'Sending 1 person to Lever')).toBeVisible();
      await card.getByRole('button', { name: 'Review people' }).click();
      await expect(dialog.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
      await inspect(page, 'ats-people-sent');
      const { candidates } = await controlAts<{ candidates: { email: string }[] }>(
        'lever',
        'state',
        {},
        'GET',
      );
      expect(candidates.filter((candidate) => candidate.email === email)).toHaveLength(1);
    });
  });
