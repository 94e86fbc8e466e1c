import { callTool, startAssistant } from '../product/assistant.ts';
import { findMail } from '../product/mailbox.ts';
import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs, submitLogin } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

for (const { name, options } of devices)
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('an assistant is allowed after signing in, works, and is disconnected', async ({ page }) => {
      const member = await createMember();
      const assistant = await startAssistant('Deskmate');
      await page.goto(assistant.authorizePath);
      await expect(page).toHaveURL(/\/login$/);
      await submitLogin(page, member);

      await expect(page.getByRole('heading', { name: 'Connect an AI assistant?' })).toBeVisible();
      await expect(page.getByText('Deskmate')).toBeVisible();
      await expect(page.getByText(/127\.0\.0\.1:\d+/)).toBeVisible();
      await expect(page.getByText('Banksia Logistics')).toBeVisible();
      await expect(page.getByText(member.email)).toBeVisible();
      await inspect(page, 'connect-assistant');
      await page.getByRole('checkbox', { name: /Draft jobs/ }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
      const token = await assistant.takeToken(await assistant.answer);
      assistant.stop();
      await expect(page.getByText('You can close this window.')).toBeVisible();
      await findMail(member.email, 'An AI assistant was connected to your Candor account');

      const answer = await callTool(token, 'search_jobs');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('total');

      await openAs(page, member, '/profile#connected-assistants');
      const section = page.getByRole('region', { name: 'Connected assistants' });
      await expect(section.getByText(/last used/)).toBeVisible();
      await expect(section.getByText('Drafts jobs, writes notes')).toBeVisible();
      await section.getByRole('link', { name: 'Read about assistants' }).scrollIntoViewIfNeeded();
      await inspect(page, 'connected-assistants');
      await section.getByRole('button', { name: 'Disconnect Deskmate' }).click();
      await inspect(page, 'disconnect-assistant');
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText('Deskmate was disconnected')).toBeVisible();
      await expect(section.getByText('You have no connected assistants.')).toBeVisible();
      expect((await callTool(token, 'search_jobs')).status).toBe(401);
    });

    test('an assistant that is denied hears so, and one that nobody knows hears nothing', async ({
      page,
    }) => {
      const member = await createMember();
      const assistant = await startAssistant('Deskmate');
      await openAs(page, member, assistant.authorizePath);
      await page.getByRole('button', { name: 'Deny' }).click();
      expect((await assistant.answer).get('error')).toBe('access_denied');
      assistant.stop();

      const forged = new URL(assistant.authorizePath, process.env.E2E_URL);
      forged.searchParams.set('redirect_uri', 'https://elsewhere.example.com/callback');
      await page.goto(`${forged.pathname}${forged.search}`);
      await expect(page.getByRole('heading', { name: "This assistant can't be connected" })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(new URL(process.env.E2E_URL ?? '').origin);
      await inspect(page, 'broken-assistant');
    });
  });
