import { createHiring } from '../product/hiring.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.setTimeout(240_000);

const screens = [
  ...devices,
  { name: '1024 × 768', options: { viewport: { width: 1024, height: 768 } } },
] as const;

for (const { name: device, options } of screens)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('pages, jobs and people are found from anywhere, by keyboard alone', async ({ page, problems }) => {
      const member = await createHiring();
      await openAs(page, member, '/dashboard');
      if (page.viewportSize()?.width === 390)
        await page.getByRole('button', { name: 'Find anything' }).click();
      else await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: 'Search' });
      await expect(field).toBeFocused();
      await inspect(page, 'find-anything');
      await page.keyboard.type('ngu');
      const people = page.getByRole('group', { name: 'Candidates' });
      await expect(people.getByRole('option', { name: /^Zoë Nguyễn/ })).toBeVisible();
      await expect(
        page.getByRole('group', { name: 'Applications' }).getByRole('option', { name: /^Zoë Nguyễn/ }),
      ).toBeVisible();
      await inspect(page, 'find-anything-people');
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Zoë Nguyễn' })).toBeVisible();

      await page.keyboard.press('Control+k');
      await field.press('ArrowDown');
      await page.keyboard.type('planner ware');
      await expect(page.getByRole('option', { name: /^Warehouse planner/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Warehouse planner' })).toBeVisible();

      await page.keyboard.press('Control+k');
      await page.keyboard.type('add a job');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Add New Job' })).toBeVisible();
      await expect(page).toHaveURL('/jobs');
      // Over a form it stays away: what was typed there is not lost.
      await page.keyboard.press('Control+k');
      await expect(field).toBeHidden();
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      await page.keyboard.type('qwertz');
      await expect(page.getByText('Nothing found for “qwertz”.')).toBeVisible();
      await inspect(page, 'find-anything-nothing', ['light']);
      problems.allowAnswer(503, '/hr/search');
      await page.route('**/hr/search?*', (route) =>
        route.fulfill({ status: 503, json: { detail: 'Candor is busy.', code: 'unavailable' } }),
      );
      await page.keyboard.type('u');
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
      await inspect(page, 'find-anything-failed', ['light']);
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
    });
  });
