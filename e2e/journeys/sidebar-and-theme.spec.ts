import { createMember } from '../product/people.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test('the sidebar collapses by its button, its rail and Ctrl+B, and stays as it was left', async ({
  page,
  context,
}) => {
  await openAs(page, await createMember(), '/dashboard');
  const sidebar = page.getByRole('complementary');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toHaveText('Dashboard');
  await expect(links.last()).toHaveText('Profile');
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await expect(sidebar).toHaveCSS('width', '256px');
  await links.last().hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '48px');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'sidebar:state', value: 'false', path: '/' });
  const lifetimeSeconds = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(lifetimeSeconds - 604_800)).toBeLessThan(60);
  await links.last().hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Profile');

  await page.reload();
  await expect(sidebar).toHaveCSS('width', '48px');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '48px');
  await page.keyboard.press('Meta+b');
  await expect(sidebar).toHaveCSS('width', '256px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the sidebar is a drawer that closes when a link is followed', async ({ page, problems }) => {
    problems.allowSignOut();
    await openAs(page, await createMember(), '/dashboard');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toHaveCSS('width', '288px');
    await drawer.getByRole('link', { name: 'Profile' }).tap();
    await expect(page).toHaveURL('/profile');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await drawer.getByRole('button', { name: 'Sign Out' }).tap();
    await expect(page).toHaveURL('/login');
  });
});

test('the theme follows the system until one is chosen, which is kept', async ({ page }) => {
  await openAs(page, await createMember(), '/dashboard');
  const html = page.locator('html');
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click();
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click();
  await page.reload();
  await expect(html).toHaveClass(/dark/);
});
