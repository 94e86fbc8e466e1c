import { createJob } from '../product/jobs.ts';
import { getMail, getReceipt, readPersonalLink } from '../product/mailbox.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.setTimeout(180_000);

const description = `Culture
We are calm people who look after each other. Meetings are short and nobody writes after five.

Parental leave
We pay 18 weeks of parental leave at full salary.`;

for (const { name, options } of devices) {
  test.describe(name, () => {
    test.use(options);

    test('a stranger chats, asks for a status, gets the link by mail, and hears it then', async ({
      page,
      browser,
    }) => {
      const member = await createMember();
      await openAs(page, member, '/assistant/faq');
      await page.getByLabel('Company Name').fill('Banksia Care');
      await page.getByLabel('Company Description').fill(description);
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expect(page.getByText('Configuration saved successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Add answer' }).click();
      await page.getByLabel('Question').fill('May I bring my dog to work?');
      await page.getByLabel('Answer', { exact: true }).fill('Dogs are welcome on Fridays.');
      await page.getByRole('button', { name: 'Save answer' }).click();
      await expect(page.getByText('Answer added')).toBeVisible();
      await inspect(page, 'faq-configuration');
      const chatAddress = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');

      const { email } = inventPerson();
      const job = await createJob(member, { status: 'active' });
      await applyAsStranger(job.id, { firstName: 'Tariq', lastName: 'Haddad', email });
      await getReceipt(email);

      const context = await browser.newContext(options);
      const chat = await context.newPage();
      await chat.goto(chatAddress ?? '');
      await expect(chat).toHaveTitle('Banksia Care - FAQ Assistant');
      await inspect(chat, 'chat-welcome', ['light']);
      const question = chat.getByLabel('Your question');
      const log = chat.getByRole('log', { name: 'Conversation' });
      await question.fill('How many weeks of parental leave do you pay?');
      await question.press('Enter');
      await expect(log.getByText(/18 weeks/)).toBeVisible();
      await expect(log.getByText('About the company: Parental leave')).toBeVisible();
      await question.fill('Can my dog come to work with me?');
      await question.press('Enter');
      await expect(log.getByText(/Dogs are welcome on Fridays/)).toBeVisible();
      await question.fill('What is the status of my application?');
      await chat.getByRole('button', { name: 'Send' }).click();
      await chat.getByLabel('The email address you applied with').fill(email);
      await inspect(chat, 'chat-link-offer', ['light']);
      await chat.getByRole('button', { name: 'Send me my link' }).click();
      await expect(chat.getByRole('button', { name: 'Send me my link' })).toBeHidden();

      const mail = await getMail(email, 2);
      await chat.goto(readPersonalLink(mail));
      await expect(chat.getByRole('heading', { level: 1, name: 'Hello Tariq' })).toBeVisible();
      await expect(chat.getByText('Community nurse').first()).toBeVisible();
      await chat.getByRole('link', { name: 'Ask the FAQ Assistant' }).click();
      await expect(chat.getByText('Opened from your personal link, Tariq')).toBeVisible();
      expect(chat.url()).not.toContain('#');
      await question.fill('What is the status of my application?');
      await question.press('Enter');
      await expect(log.getByText(/Community nurse/).first()).toBeVisible();
      await inspect(chat, 'chat-own-application', ['light']);
      await question.fill('Which coffee machine stands in the engine room?');
      await question.press('Enter');
      await expect(log.getByText('We passed your question on to a person.')).toBeVisible();
      await context.close();

      await page.goto('/faq-request-history');
      await expect(page.getByText('Tariq Haddad').first()).toBeVisible();
      await inspect(page, 'faq-request-history');
      await page.getByRole('button', { name: 'Tariq Haddad' }).first().click();
      await expect(
        page.getByRole('dialog').getByText('Which coffee machine stands in the engine room?'),
      ).toBeVisible();
      await inspect(page, 'faq-conversation', ['light']);
      await page.goto('/candidate-requests');
      await expect(page.getByText('Which coffee machine stands in the engine room?').first()).toBeVisible();
    });
  });
}
