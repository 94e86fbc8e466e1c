import type { Browser, Page } from '@playwright/test';
import { callApi } from '../product/api.ts';
import { createJob } from '../product/jobs.ts';
import { getMail, getReceipt, readInvitationLink } from '../product/mailbox.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs, submitLogin } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

/** One blue pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** Another person at another computer. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ baseURL: process.env.E2E_URL, ...(viewport && { viewport }) });
  return context.newPage();
}

for (const { name, options } of devices)
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('a viewer is invited, joins, meets the limits of the role, and is removed', async ({
      page,
      browser,
    }) => {
      const admin = await createMember();
      const invited = inventPerson();
      await openAs(page, admin, '/organization');
      await expect(page.getByRole('region', { name: 'People' })).toContainText(admin.email);
      await inspect(page, 'organization');

      await page.getByRole('button', { name: 'Create New Team' }).click();
      await page.getByLabel('Team name').fill('Engineering');
      await page.getByRole('button', { name: 'Create team' }).click();
      await expect(page.getByText('Team "Engineering" created successfully')).toBeVisible();

      await page.getByRole('button', { name: 'Invite to Engineering' }).click();
      await page.getByLabel('Email').fill(invited.email);
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: 'Viewer' }).click();
      await inspect(page, 'organization-invite');
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText(`Invitation sent to ${invited.email}`)).toBeVisible();
      await page.getByRole('tab', { name: 'Invitations (1)' }).click();
      await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(invited.email);
      await inspect(page, 'organization-invitations');

      const theirs = await openElsewhere(browser, page);
      const link = readInvitationLink(await getMail(invited.email));
      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { name: 'Join Banksia Logistics' })).toBeVisible();
      await inspect(theirs, 'invitation');
      await theirs.getByLabel('Full name').fill(invited.name);
      await theirs.getByLabel('Password', { exact: true }).fill(invited.password);
      await theirs.getByRole('button', { name: 'Accept invitation' }).click();
      await expect(theirs.getByText('Account created successfully! Please sign in.')).toBeVisible();
      await submitLogin(theirs, invited);
      await expect(theirs).toHaveURL('/dashboard');
      await theirs.goto(link);
      await expect(theirs.getByRole('alert')).toContainText('Invalid or expired invitation');
      await inspect(theirs, 'invitation-used-signed-in');
      await theirs.getByRole('link', { name: 'Go to your dashboard' }).click();
      await expect(theirs).toHaveURL('/dashboard');

      await theirs.goto('/organization');
      await expect(theirs.getByRole('region', { name: 'Engineering' })).toContainText(invited.email);
      await expect(theirs.getByRole('button', { name: /Invite|Create New Team|Actions for/ })).toHaveCount(0);
      await expect(theirs.getByRole('tab', { name: 'Branding' })).toHaveCount(0);
      const token = await theirs.evaluate<string>(`localStorage.getItem('token')`);
      const asViewer = (method: string, path: string, json: object) =>
        fetch(`${process.env.E2E_URL}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(json),
        });
      expect((await asViewer('POST', '/hr/teams', { name: 'Mine' })).status).toBe(403);

      // The admin's page has followed by itself.
      await page.getByRole('tab', { name: 'Organization Chart' }).click();
      await page
        .getByRole('region', { name: 'Engineering' })
        .getByRole('button', { name: `Actions for ${invited.name}` })
        .click();
      await page.getByRole('menuitem', { name: 'Remove from organization' }).click();
      await page.getByRole('button', { name: 'Remove member' }).click();
      await expect(page.getByText(`${invited.name} removed`)).toBeVisible();
      await expect(theirs).toHaveURL('/login');
      expect((await asViewer('POST', '/hr/teams', { name: 'Mine' })).status).toBe(401);
      await theirs.goto(link);
      await expect(theirs).toHaveURL('/login');
      await expect(theirs.getByRole('alert')).toContainText('Ask the person who invited you for a new one.');
      await inspect(theirs, 'invitation-used');
      await theirs.context().close();
    });

    test('branding is previewed, saved, and seen by candidates', async ({ page, browser }) => {
      // Its email waits until the resume is read.
      test.setTimeout(180_000);
      const admin = await createMember();
      await openAs(page, admin, '/organization?tab=branding');
      await page
        .getByLabel('Logo file')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
      await expect(page.getByText('Logo uploaded successfully')).toBeVisible();
      const color = page.getByLabel('Brand color', { exact: true });
      await color.fill('#12');
      await page.getByRole('button', { name: 'Save branding' }).click();
      await expect(color).toBeFocused();
      // Below the bar at the top, which covers it on a phone otherwise.
      expect((await color.boundingBox())?.y).toBeGreaterThan(56);
      await color.fill('#0f766e');
      await inspect(page, 'branding');
      await page.getByRole('button', { name: 'Save branding' }).click();
      await expect(page.getByText('Branding settings saved')).toBeVisible();

      const { slug } = await callApi<{ slug: string }>('GET', '/hr/organization-chart', admin);
      const theirs = await openElsewhere(browser, page);
      const job = await createJob(admin, { status: 'active' });
      for (const address of [`/faq-assistant?org=${slug}`, `/jobs/${job.id}/apply`]) {
        await theirs.goto(address);
        const head = theirs.getByRole('banner');
        await expect(head).toHaveCSS('background-color', 'rgb(15, 118, 110)');
        await expect(head.locator('img')).toHaveJSProperty('naturalWidth', 1);
      }
      await theirs.context().close();

      const { email } = inventPerson();
      await applyAsStranger(job.id, { firstName: 'Marisol', lastName: 'Etxeberria', email });
      expect((await getReceipt(email)).html).toContain('#0f766e');
    });

    test('the audit log tells what was done, and is filtered', async ({ page }) => {
      const admin = await createMember();
      await callApi('POST', '/hr/teams', { token: admin.token, json: { name: 'Engineering' } });
      await openAs(page, admin, '/audit-log');
      await expect(page.getByText('Created a team')).toBeVisible();
      await inspect(page, 'audit-log');
      await page.getByRole('button', { name: 'All entries of Engineering' }).click();
      await expect(page.getByText('Created the organization')).toHaveCount(0);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    });
  });
