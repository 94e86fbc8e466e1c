import { becomeColleague } from '../product/colleagues.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });

test('who comes back sees what is new since the last visit, and each line leads to exactly that', async ({
  page,
}) => {
  // The demo's admin was last here the day before its first start.
  const admin = await becomeColleague('admin');
  await openAs(page, admin, '/dashboard');
  const news = page.getByRole('list', { name: 'New since your last visit' });
  await expect(news.getByRole('link', { name: /1 reply from a candidate/ })).toBeVisible();
  await inspect(page, 'returning-visitor');
  const arrivals = news.getByRole('link', { name: /^\d+ new applications/ });
  const [count] = (await arrivals.innerText()).match(/^\d+/) ?? [];

  // It stays new for the whole visit.
  await page.reload();
  await expect(arrivals).toContainText(`${count} new applications`);
  await arrivals.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(page.getByText(`of ${count} applications`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(news).toBeVisible();
  await inspect(page, 'returning-visitor-phone', ['light']);
});
