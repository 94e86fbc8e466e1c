import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

for (const { name, options } of devices) {
  test.describe(name, () => {
    test.use(options);

    test('the Scoring Agent is configured, by keyboard too, and keeps what was saved', async ({ page }) => {
      await openAs(page, await createMember(), '/agent/scoring');
      await expect(page.getByRole('heading', { name: 'Candidate Scoring Agent' })).toBeVisible();
      const skillGap = page.getByRole('switch', { name: 'Detect Skill Gap' });
      const save = page.getByRole('button', { name: 'Save Configuration' });
      await expect(save).toBeVisible();
      await inspect(page, 'scoring-agent');

      await skillGap.focus();
      await page.keyboard.press('Space');
      await page.getByLabel('AI Behavior Customization').fill('Work with patients counts most.');
      await page.getByLabel('Education').focus();
      await page.keyboard.press('ArrowRight');
      await page.getByLabel('Blind review').click();
      await page.getByRole('option', { name: 'Until shortlisted' }).click();
      await expect(page.getByText('You have unsaved changes.')).toBeVisible();
      await save.click();
      await expect(page.getByText('Configuration saved successfully!')).toBeVisible();

      await page.reload();
      await expect(skillGap).not.toBeChecked();
      await expect(page.getByLabel('AI Behavior Customization')).toHaveValue(
        'Work with patients counts most.',
      );
      await expect(page.getByLabel('Education')).toHaveValue('6');
      await expect(page.getByLabel('Blind review')).toHaveText('Until shortlisted');
    });
  });
}
