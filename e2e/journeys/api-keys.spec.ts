import { findMail } from '../product/mailbox.ts';
import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';
import { startWithinDay } from '../testing/within-day.ts';

/** Calls as a program would. */
function ask(path: string, key: string, method = 'GET'): Promise<Response> {
  return fetch(`${process.env.E2E_URL}${path}`, { method, headers: { authorization: `Bearer ${key}` } });
}

async function tell(refusal: Response): Promise<string> {
  const { code } = (await refusal.json()) as { code: string };
  return `${refusal.status} ${code}`;
}

for (const { name, options } of devices)
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('a key is made, used, seen in use, and revoked', async ({ page }) => {
      await startWithinDay();
      const member = await createMember();
      await openAs(page, member, '/profile#api-keys');
      const section = page.getByRole('region', { name: 'API keys' });
      await expect(section.getByText('You have no API keys.')).toBeVisible();
      await expect(section.getByRole('heading', { name: 'API keys' })).toBeInViewport();

      await section.getByRole('button', { name: 'Create key' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create API key' });
      await dialog.getByRole('button', { name: 'Create key' }).click();
      await expect(dialog.getByText('Name is required')).toBeVisible();
      await expect(dialog.getByText('Choose at least one scope')).toBeVisible();
      await dialog.getByLabel('Name').fill('Job board');
      await dialog.getByRole('checkbox', { name: 'Read jobs' }).check();
      await inspect(page, 'api-key-form');
      await dialog.getByRole('button', { name: 'Create key' }).click();

      const shown = page.getByRole('dialog', { name: 'Your new API key' });
      const key = await shown.getByText(/^cnd_live_/).innerText();
      await inspect(page, 'api-key-new');
      await shown.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText(key)).toHaveCount(0);
      await findMail(member.email, 'An API key was created for your Candor account');

      const answer = await ask('/hr/jobs', key);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-ratelimit-remaining')).not.toBeNull();
      const closed = await ask('/hr/api-keys', key);
      expect(await tell(closed)).toBe('403 closed_to_keys');
      const unscoped = await ask('/hr/candidates', key);
      expect(await tell(unscoped)).toBe('403 scope_missing');

      await page.reload();
      await expect(section.getByText(/3 calls this month/)).toBeVisible();
      await expect(section.getByText(/has made 3 of [\d,]+ calls today/)).toBeVisible();
      await inspect(page, 'api-keys');

      await section.getByRole('button', { name: 'Revoke Job board' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
      await expect(page.getByText('Job board was revoked')).toBeVisible();
      await expect(section.getByText('Revoked', { exact: true })).toBeVisible();
      expect((await ask('/hr/jobs', key)).status).toBe(401);
    });
  });
