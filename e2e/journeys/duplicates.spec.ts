import type { Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { createMember, type Member } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// A trace would record the whole page at every check.
test.use({ trace: 'off' });

/** A recruiter to whom one person applied twice, with two addresses and one number; and a household that shares one. */
async function createHiring(): Promise<Member> {
  const member = await createMember();
  const nurse = await createJob(member, { status: 'active' });
  const planner = await createJob(member, { title: 'Warehouse planner', status: 'active' });
  const lukasz = { firstName: 'Łukasz', lastName: 'Wójcik', phone: '0400 111 222' };
  await applyAsStranger(nurse.id, {
    ...lukasz,
    email: 'lukasz.wojcik@example.org',
    coverLetter: 'Dear team,\n\nI have nursed for nine years.',
  });
  const second = {
    firstName: 'Lukasz',
    lastName: 'Wojcik',
    phone: '+61 400 111 222',
    email: 'lukasz@banksia.example',
  };
  await applyAsStranger(nurse.id, { ...second, coverLetter: 'Dear team,\n\nI would still like to come.' });
  await applyAsStranger(planner.id, second);
  await applyAsStranger(nurse.id, {
    firstName: 'Amina',
    lastName: 'Diallo',
    phone: '+61 400 333 444',
    email: 'amina@example.net',
  });
  await applyAsStranger(planner.id, {
    firstName: 'Ousmane',
    lastName: 'Traoré',
    phone: '0400 333 444',
    email: 'ousmane@example.com',
  });
  return member;
}

function pairOf(page: Page, name: RegExp) {
  return page.getByRole('article', { name });
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('one person who applied as two is merged, and made two again', async ({ page }) => {
      const member = await createHiring();
      await openAs(page, member, '/candidates');
      await expect(page.getByText('Showing 1-4 of 4 candidates')).toBeVisible();
      await expect(page.getByText('2 pairs of candidates may be the same person.')).toBeVisible();
      await inspect(page, 'candidates-with-duplicates', ['light']);
      await page.getByRole('link', { name: 'Review' }).click();

      const pair = pairOf(page, /Łukasz/);
      await expect(pair).toContainText('Probable');
      await expect(pair).toContainText('Same phone number, same or similar name');
      await expect(pairOf(page, /Amina/)).toContainText('Possible');
      await inspect(page, 'duplicates');
      await pairOf(page, /Amina/)
        .getByRole('button', { name: /^Not the same person/ })
        .click();
      await expect(page.getByText("We won't suggest this pair again.")).toBeVisible();
      await expect(pairOf(page, /Amina/)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Pairs' })).toBeFocused();

      await pair.getByRole('button', { name: /^Compare and merge/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge two candidates' });
      await expect(dialog.getByText('The newest resume is used')).toBeVisible();
      await dialog
        .getByRole('group', { name: 'Email' })
        .getByRole('radio', { name: 'lukasz@banksia.example' })
        .check();
      await inspect(page, 'merge-preview');
      await dialog.getByRole('button', { name: 'Merge candidates' }).click();
      await expect(page.getByText(/are one candidate now/)).toBeVisible();
      await expect(page.getByText('No duplicates to review')).toBeVisible();

      await page.getByRole('link', { name: 'Back to Candidates' }).click();
      await expect(page.getByText('Showing 1-3 of 3 candidates')).toBeVisible();
      await expect(page.getByText(/may be the same person/)).toHaveCount(0);
      await page.getByRole('button', { name: 'View Details of Łukasz Wójcik' }).click();
      const profile = page.getByRole('dialog', { name: 'Łukasz Wójcik' });
      await expect(profile.getByRole('link', { name: 'lukasz@banksia.example' })).toBeVisible();
      const history = profile.getByRole('region', { name: 'Application history' });
      await expect(history.getByText('Warehouse planner', { exact: true })).toBeVisible();
      await expect(history.locator('tbody tr, li')).toHaveCount(2);
      const merges = profile.getByRole('region', { name: 'Merged candidates' });
      await expect(merges).toContainText(/Lukasz Wojcik merged on .* by .*Can be undone until/s);
      await expect(merges).toContainText('lukasz.wojcik@example.org');
      await merges.scrollIntoViewIfNeeded();
      await inspect(page, 'merged-profile', ['light']);

      await merges.getByRole('button', { name: /^Undo/ }).click();
      await expect(page.getByText('They are two candidates again.')).toBeVisible();
      await expect(merges).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Showing 1-4 of 4 candidates')).toBeVisible();

      await page.goto('/candidates/duplicates?view=dismissed');
      await expect(pairOf(page, /Łukasz/)).toContainText(`Marked by ${member.name}`);
      await inspect(page, 'duplicates-set-aside', ['light']);
      await pairOf(page, /Łukasz/)
        .getByRole('button', { name: /^Reopen/ })
        .click();
      await page.getByRole('tab', { name: 'To review' }).click();
      await expect(pairOf(page, /Łukasz/)).toBeVisible();
    });
  });

test('a change by somebody else stops a merge, which then goes on from the new preview', async ({
  page,
  problems,
}) => {
  const member = await createHiring();
  await openAs(page, member, '/candidates/duplicates');
  await pairOf(page, /Łukasz/)
    .getByRole('button', { name: /^Compare and merge/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Merge two candidates' });
  await expect(dialog.getByText('The newest resume is used')).toBeVisible();
  problems.allowAnswer(409, '/hr/candidates/merge');
  await page.route('**/hr/candidates/merge', async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: { ...body, fingerprint: 'older' } });
  });
  await dialog.getByRole('button', { name: 'Merge candidates' }).click();
  await expect(dialog.getByRole('alert')).toContainText('One of these candidates was just updated.');
  await page.unroute('**/hr/candidates/merge');
  await dialog.getByRole('button', { name: 'Merge candidates' }).click();
  await expect(page.getByText(/are one candidate now/)).toBeVisible();
});
