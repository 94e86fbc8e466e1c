import type { Page } from '@playwright/test';
import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';
import { startWithinDay } from '../testing/within-day.ts';

const tablet = { name: '1024 × 768', options: { viewport: { width: 1024, height: 768 } } } as const;
const listJobs = '/api-docs?tab=jobs&call=jobs.listJobs';

async function createKey(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('Job board');
  await dialog.getByRole('checkbox', { name: 'Read jobs' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await shown.getByText(/^cnd_live_/).innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  return key;
}

async function tryWith(page: Page, key: string) {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Send request' }).click();
}

for (const { name, options } of [...devices, tablet])
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('anybody reads the API, and finds a call under its own address', async ({ page }) => {
      await page.goto('/api-docs');
      await expect(page.getByRole('heading', { name: 'API documentation' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      for (const topic of ['Authentication', 'Base URL', 'Rate limiting'])
        await expect(page.getByRole('heading', { name: topic })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([
        'Candidates',
        'Jobs',
        'Agents',
        'Metrics',
        'Webhooks',
        'Assistants',
      ]);
      await inspect(page, 'api-docs');

      await page.getByLabel('Search calls').fill('orchestrator');
      await expect(page.getByRole('tab', { name: 'Agents (2)' })).toBeVisible();
      await inspect(page, 'api-docs-search-empty');
      await page.getByRole('tab', { name: 'Agents (2)' }).click();
      await page.getByRole('button', { name: '/hr/orchestrator/process-files' }).click();
      await expect(page).toHaveURL(/tab=agents&call=evaluations\.processFiles$/);
      await expect(page.getByText('This call changes real data in your organization.')).toBeVisible();
      await inspect(page, 'api-docs-write');

      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Enter an API key')).toBeVisible();
      await inspect(page, 'api-docs-mistakes');
      for (const tab of ['Webhooks', 'Assistants']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`));
        await inspect(page, `api-docs-${tab.toLowerCase()}`);
      }
    });

    test('a key from the profile is tried, counted, revoked, and then refused', async ({
      page,
      context,
      problems,
    }) => {
      await startWithinDay();
      problems.allowAnswer(401, '/hr/jobs');
      problems.allowAnswer(403, '/hr/candidates');
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openAs(page, await createMember(), '/profile#api-keys');
      const key = await createKey(page);
      await page.getByRole('link', { name: 'Read the API documentation' }).click();
      await page.getByRole('tab', { name: 'Jobs' }).click();
      await page.getByRole('button', { name: /^GET \/hr\/jobs List/ }).click();
      await expect(page).toHaveURL(/tab=jobs&call=jobs\.listJobs$/);

      await page.getByRole('radio', { name: 'Python' }).click();
      await page.getByRole('button', { name: 'Copy Python example' }).click();
      await expect(page.getByText('Code copied to clipboard')).toBeVisible();
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain('urlopen(request)');

      await tryWith(page, key);
      await expect(page.getByText('Status 200')).toBeVisible();
      const headers = page.getByLabel('Response headers');
      for (const header of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])
        await expect(headers.getByText(header, { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'response body' })).toHaveText('[]');
      await page.getByText('Status 200').scrollIntoViewIfNeeded();
      await inspect(page, 'api-docs-tried');
      expect(
        await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])'),
      ).not.toContain(key);

      await page.goto('/api-docs?tab=candidates&call=candidates.listCandidates');
      await tryWith(page, key);
      await expect(page.getByText('Status 403')).toBeVisible();
      await expect(page.getByText("This API key doesn't have the scope for this call.")).toBeVisible();

      await page.goto('/profile#api-keys');
      const section = page.getByRole('region', { name: 'API keys' });
      await expect(section.getByText(/2 calls this month/)).toBeVisible();
      await expect(section.getByText(/has made 2 of [\d,]+ calls today/)).toBeVisible();
      await section.getByRole('button', { name: 'Revoke Job board' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
      await expect(page.getByText('Job board was revoked')).toBeVisible();

      await page.goto(listJobs);
      await expect(page.getByLabel('API key')).toHaveValue('');
      await tryWith(page, key);
      await expect(page.getByText('Status 401')).toBeVisible();
      await expect(page.getByRole('region', { name: 'response body' })).toContainText('not_signed_in');
      await page.getByText('Status 401').scrollIntoViewIfNeeded();
      await inspect(page, 'api-docs-refused');
      await expect(page.getByRole('heading', { name: 'API documentation' })).toBeVisible();
    });
  });
