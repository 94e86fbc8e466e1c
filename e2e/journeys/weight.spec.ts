import { expect, test } from '../testing/test.ts';
import { weighScripts } from '../testing/weigh-scripts.ts';

test('the login page needs at most 200 kB of JavaScript (gzip) until its form stands', async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const bytes = await weigh();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(200_000);
});
