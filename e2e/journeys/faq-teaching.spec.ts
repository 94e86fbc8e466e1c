import { getMail } from '../product/mailbox.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.setTimeout(120_000);

const asked = 'Which coffee machine stands in the engine room?';
const answer = 'A Gaggia with two levers.';

for (const { name, options } of devices) {
  test.describe(name, () => {
    test.use(options);

    test('a question without an answer is handed over, answered by email, taught, and answered in the chat', async ({
      page,
      browser,
    }) => {
      const member = await createMember();
      await openAs(page, member, '/assistant/faq');
      await page.getByLabel('Company Name').fill('Banksia Ferries');
      await page
        .getByLabel('Company Description')
        .fill('Working hours\nCrews work four days on and four off.');
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expect(page.getByText('Configuration saved successfully!')).toBeVisible();
      const chatAddress = (await page.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '';

      const { email } = inventPerson();
      const context = await browser.newContext(options);
      const chat = await context.newPage();
      await chat.goto(chatAddress);
      const question = chat.getByLabel('Your question');
      await question.fill(asked);
      await question.press('Enter');
      // It may offer topics first: then the candidate asks for a person.
      const address = chat.getByLabel(/Where should we send the answer\?/);
      const person = chat.getByRole('button', { name: /^(Ask a person|Email me the answer)$/ });
      await expect(person).toBeVisible();
      if (!(await address.isVisible())) await person.click();
      await address.fill(email);
      await person.click();
      await expect(chat.getByText('We passed your question on to a person.')).toBeVisible();

      await page.goto('/faq-request-history');
      const list = page.getByRole('list', { name: 'Unanswered questions' });
      await expect(list.getByText(asked).first()).toBeVisible();
      await expect(list.getByText(/^Asked 1 time by 1 person/)).toBeVisible();
      await expect(list.getByText(email)).toBeVisible();
      await inspect(page, 'faq-unanswered');
      await list.getByRole('button', { name: `Answer and teach ${asked}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Answer and teach' });
      await dialog.getByLabel('Your answer').fill(answer);
      await expect(dialog.getByText('It would have answered 1 unanswered question.')).toBeVisible({
        timeout: 30_000,
      });
      await expect(
        dialog.getByRole('checkbox', { name: 'Send to the person who left an address' }),
      ).toBeChecked();
      await inspect(page, 'faq-answer-and-teach');
      await dialog.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('1 question answered')).toBeVisible();
      await expect(page.getByText(/^You're all caught up/)).toBeVisible();

      expect((await getMail(email)).text).toContain(answer);

      await question.fill(asked);
      await question.press('Enter');
      await expect(chat.getByRole('log', { name: 'Conversation' }).getByText(answer)).toBeVisible();
      await context.close();
    });
  });
}
