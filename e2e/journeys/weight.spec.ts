import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../testing/test.ts';

const builtApp = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const limitBytes = 200_000;

test('the login page needs at most 200 kB of JavaScript (gzip) until its form stands', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(scripts.size).toBeGreaterThan(1);
  const sizes = await Promise.all([...scripts].map((path) => stat(`${builtApp}${path}.gz`)));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  test.info().annotations.push({ type: 'gzip', description: `${(bytes / 1000).toFixed(1)} kB` });
  expect(bytes).toBeLessThanOrEqual(limitBytes);
});
