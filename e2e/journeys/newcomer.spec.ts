import { getMail, readCode } from '../product/mailbox.ts';
import { inventPerson } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { submitSignUp } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

for (const { name, options } of devices) {
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('a newcomer signs up, verifies, logs in, sets the organization up and lands on the dashboard', async ({
      page,
      context,
      problems,
    }) => {
      problems.allowAnswer(409, '/hr/organization-chart');
      // Looking into the mail's frame from here is a script, which that frame rightly refuses.
      problems.allow(/^Blocked script execution in 'about:srcdoc'/);
      const person = inventPerson();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Sign up' }).click();
      await submitSignUp(page, person);
      await expect(page.getByText('Signup successful! Please verify your email.')).toBeVisible();

      const code = readCode(await getMail(person.email));
      const mailbox = await context.newPage();
      // The list of all emails is redrawn whenever one arrives.
      await mailbox.goto(`${process.env.E2E_MAILBOX_URL}?to=${encodeURIComponent(person.email)}`);
      await mailbox.getByRole('link', { name: person.email }).click();
      await expect(mailbox.frameLocator('iframe').getByText(code).first()).toBeVisible();
      await mailbox.close();

      await page.getByLabel('Verification code').fill(code);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('Email verified! You can now log in.')).toBeVisible();
      await expect(page).toHaveURL('/login');

      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Login successful!')).toBeVisible();
      await expect(page).toHaveURL('/onboarding');

      await page.getByLabel('Organization name').fill('Banksia Logistics');
      await page.getByLabel('Team name').fill('People');
      await page.getByLabel('Team description (optional)').fill('Everyone who hires');
      await page.getByRole('button', { name: 'Create organization' }).click();
      await expect(page.getByText('Organization and team created!')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(
        page.getByRole('heading', { name: `Welcome back, ${person.name.split(' ')[0]}!` }),
      ).toBeVisible();
      for (const label of ['Total Candidates', 'Active Jobs', 'Evaluations Run', 'Emails Sent'])
        await expect(
          page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`)),
        ).toHaveText('0');
      await expect(page.getByText('0 this week')).toBeVisible();
      const steps = page.getByRole('list', { name: 'First steps' });
      await expect(steps.getByText('Publish your first job')).toBeVisible();
      await expect(steps.getByRole('link', { name: 'Open jobs' })).toBeVisible();
    });
  });
}
