import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import type { Page } from '@playwright/test';
import { letDaysPass, useUpScorings } from '../product/billing.ts';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { type RunningProduct, runProduct } from '../product/run-product.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { chooseJobAction, openAs } from '../testing/screens.ts';
import { test as base, expect } from '../testing/test.ts';

/** A product of its own, with plans: the journeys beside this one are not to meet limits. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct({ DEMO: 'off', BILLING: 'on', SALES_EMAIL: 'sales@example.com' });
      process.env.E2E_URL = product.url;
      process.env.E2E_MAILBOX_URL = product.mailboxUrl;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});
test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);
// A trace would record the whole page at every check.
test.use({ trace: 'off' });

const titles = ['Registered nurse', 'Ward clerk', 'Physiotherapist'];

async function writeNurse(): Promise<Buffer> {
  const profile = demoFields.find(({ key }) => key === 'registered-nurse')?.applications[0]?.profile;
  if (!profile) throw new Error('the demo lost somebody');
  return writeResume(profile, pdf('classic'));
}

const planCard = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Publishing one job more is refused: the form stays, and says what is used and where to go. */
async function meetTheLimit(page: Page): Promise<void> {
  await page.goto('/jobs');
  await chooseJobAction(page, 'Night nurse', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Job' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Job' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Your plan includes 3 active jobs, and 3 are in use.');
  await expect(page.getByText('Job not saved').last()).toBeVisible();
  await inspect(page, 'plan-limit-job');
  const beside = page.waitForEvent('popup');
  await alert.getByRole('link', { name: 'See plans in a new tab' }).click();
  const tab = await beside;
  await expect(tab.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  await tab.close();
}

async function payFor(page: Page, plan: string): Promise<void> {
  await planCard(page, plan).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { name: `Subscribe to Candor ${plan}` })).toBeVisible();
  await inspect(page, 'checkout', ['light']);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await inspect(page, 'checkout-declined', ['light']);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Subscription activated!')).toBeVisible();
  await expect(page).toHaveURL('/subscription');
}

const currentPlan = (page: Page) => page.locator('section').filter({ hasText: /^Current plan/ });

for (const { name, options } of devices)
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('a limit is met, a plan paid for, changed and canceled, and nothing is lost', async ({
      page,
      product,
      problems,
    }) => {
      problems.allowAnswer(402, '/hr/jobs');
      const member = await createMember();
      const jobs = [];
      for (const title of titles) jobs.push(await createJob(member, { title, status: 'active' }));
      await createJob(member, { title: 'Night nurse', status: 'draft' });
      await useUpScorings(product, member);
      const { email } = inventPerson();
      await applyAsStranger(
        jobs[0]?.id ?? '',
        { firstName: 'Amina', lastName: 'Diallo', email },
        await writeNurse(),
      );

      await openAs(page, member, '/applications');
      const waiting = page.getByRole('region', { name: 'Waiting for your plan' });
      await expect(waiting).toContainText('1 application on this page waits to be evaluated.');
      await expect(waiting).toContainText("Your plan's candidate scorings for this month are used up.");
      await expect(page.getByText('Waiting for plan', { exact: true })).toBeVisible();
      await inspect(page, 'applications-waiting');
      await meetTheLimit(page);

      await page.goto('/subscription');
      await expect(currentPlan(page)).toContainText('Basic');
      await expect(page.getByText('· Limit reached')).toHaveCount(2);
      await expect(planCard(page, 'Basic').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
      await expect(planCard(page, 'Enterprise')).toContainText('Custom');
      await expect(page.getByText('No changes yet')).toBeVisible();
      await inspect(page, 'subscription-basic');
      await page.getByRole('radio', { name: /Yearly/ }).click();
      await expect(planCard(page, 'Starter')).toContainText('Save $117.60 a year');
      await inspect(page, 'subscription-yearly');
      await page.getByRole('radio', { name: 'Monthly' }).click();

      await payFor(page, 'Starter');
      await expect(currentPlan(page)).toContainText(/Starter.*Active/);
      await inspect(page, 'subscription-starter');
      await page.goto('/applications');
      // The tile above the list, and the application's own.
      await expect(page.getByText('Evaluated', { exact: true })).toHaveCount(2, { timeout: 90_000 });
      await expect(waiting).toHaveCount(0);

      await page.goto('/subscription');
      await planCard(page, 'Growth').getByRole('button', { name: 'Upgrade' }).click();
      await expect(page.getByRole('heading', { name: 'Confirm your new plan' })).toBeVisible();
      await inspect(page, 'portal-confirm', ['light']);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL('/subscription');
      await expect(currentPlan(page)).toContainText(/Growth.*Active/);

      const beside = page.waitForEvent('popup');
      await page.getByRole('button', { name: /^Manage Billing/ }).click();
      const portal = await beside;
      await expect(portal.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();
      await inspect(portal, 'portal', ['light']);
      await portal.getByRole('button', { name: 'Cancel plan' }).click();
      await expect(portal.getByRole('button', { name: "Don't cancel plan" })).toBeVisible();
      await portal.close();

      // The page has followed by itself.
      await expect(currentPlan(page)).toContainText('Pending Cancellation');
      await expect(currentPlan(page)).toContainText(
        /You can use every Growth feature until the billing period ends on \d+ \w+ \d{4}\./,
      );
      await expect(page.getByRole('button', { name: /^Manage Billing/ })).toBeVisible();
      await inspect(page, 'subscription-canceling');

      await letDaysPass(product, 32);
      await expect(currentPlan(page)).toContainText('Basic', { timeout: 30_000 });
      await expect(page.getByRole('list', { name: 'History' })).toContainText(
        'Subscription ended, now on Basic',
      );
      await inspect(page, 'subscription-ended');
      await page.goto('/jobs');
      for (const title of titles) await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
      await page.goto('/applications');
      await expect(page.getByText('Amina Diallo').first()).toBeVisible();
      await expect(page.getByText('Evaluated', { exact: true })).toHaveCount(2);
    });
  });
