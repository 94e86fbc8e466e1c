import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const tablet = { name: '1024 × 768', options: { viewport: { width: 1024, height: 768 } } } as const;
const screens = [
  ['/dashboard', 'Dashboard'],
  ['/jobs', 'Jobs'],
  ['/applications', 'Applications'],
  ['/candidates', 'Candidates'],
  ['/evaluation-results', 'Evaluation History'],
  ['/communication-history', 'Communication History'],
  ['/faq-request-history', 'FAQ Request History'],
  ['/integrations', 'Integrations'],
  ['/organization', 'Organization'],
  ['/audit-log', 'Audit Log'],
] as const;

for (const { name, options } of [...devices, tablet])
  test.describe(`at ${name},`, () => {
    test.use(options);

    test('somebody searches for help, and goes on to the screen', async ({ page }) => {
      await openAs(page, await createMember(), '/help');
      await expect(
        page.getByRole('region', { name: 'Guides', exact: true }).getByRole('article'),
      ).toHaveCount(10);
      await inspect(page, 'help');
      await page.getByRole('searchbox', { name: 'Search guides' }).fill('swap test');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page).toHaveURL('/help?q=swap+test');
      await inspect(page, 'help-search');
      await page.getByRole('link', { name: 'Open Evaluation Results' }).click();
      await expect(page).toHaveURL('/evaluation-results');
      await expect(page.getByRole('heading', { level: 1, name: 'Evaluation Results' })).toBeVisible();

      await page.goto('/help?q=zeppelin');
      await expect(page.getByText('No guide matches “zeppelin”')).toBeVisible();
      await inspect(page, 'help-no-match');
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(page.getByRole('article')).not.toHaveCount(0);
      // Nobody promises a reply where nobody reads one.
      await expect(page.getByText('24 hours')).toHaveCount(0);
    });

    test('the “?” of a screen opens its guide', async ({ page }) => {
      await openAs(page, await createMember(), '/jobs');
      await page.getByRole('link', { name: 'Help for this page' }).click();
      await expect(page).toHaveURL('/help#jobs');
      const guide = page.getByRole('article', { name: 'Jobs' });
      await expect(guide.getByRole('heading', { name: 'Jobs' })).toBeFocused();
      await expect(guide).toBeInViewport();
      await inspect(page, 'help-guide');
      await guide.getByRole('link', { name: 'Open Jobs' }).click();
      await expect(page).toHaveURL('/jobs');
    });
  });

test('every screen leads to the guide that explains it', async ({ page }) => {
  const member = await createMember();
  await openAs(page, member, '/help');
  for (const [path, title] of screens) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Help for this page' }).click();
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeInViewport();
  }
});
