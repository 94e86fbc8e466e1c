import { readFile } from 'node:fs/promises';
import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import type { Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { getMail, getNewMail, getReceipt, readPersonalLink } from '../product/mailbox.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { applyAsStranger, waitUntilRead } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';
import { weighScripts } from '../testing/weigh-scripts.ts';

test.setTimeout(240_000);

const nurse = demoFields.find(({ key }) => key === 'registered-nurse');

async function writeNurseResume() {
  const chosen = nurse?.applications[0];
  if (!chosen) throw new Error('the demo lost its nurses');
  return {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: await writeResume(chosen.profile, chosen.resume),
  };
}

/** Somebody applies with a file that nobody can read, and opens the link of the mail that they get. */
async function enterRoom(page: Page, member: Member) {
  const job = await createJob(member, {
    title: 'Community nurse',
    status: 'active',
    required_skills: 'Wound care, medication management, care planning',
  });
  const { email } = inventPerson();
  await applyAsStranger(job.id, { firstName: 'Saoirse', lastName: 'Byrne', email });
  const link = readPersonalLink(await getReceipt(email));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Saoirse' })).toBeVisible();
  return { email, link };
}

const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();

/** The room does not follow by itself: who comes back once the resume is read sees what came of it. */
async function comeBack(page: Page, member: Member, status: 'evaluated' | 'unreadable') {
  await waitUntilRead(member, [status]);
  await page.reload();
}

for (const { name, options } of devices) {
  test.describe(`at ${name},`, () => {
    test.use(options);

    test('a candidate asks for a review, is heard, and is erased when they wish so', async ({
      page,
      browser,
      problems,
    }) => {
      const member = await createMember();
      const { email, link } = await enterRoom(page, member);

      await comeBack(page, member, 'unreadable');
      await expect(page.getByText("We couldn't read your file").first()).toBeVisible();
      await inspect(page, 'room-unreadable', ['light']);
      await page.getByLabel('Resume').setInputFiles(await writeNurseResume());
      await page.getByRole('button', { name: 'Upload resume.pdf' }).click();
      // It has arrived once nothing is said of the one before.
      await expect(page.getByText("We couldn't read your file")).toHaveCount(0);
      await comeBack(page, member, 'evaluated');
      await expect(page.getByText('Under review').first()).toBeVisible();
      await unfold(page, 'What software looked at');
      await expect(page.getByText('You can ask for a person to review any decision below.')).toBeVisible();
      await expect(page.getByText('Skills the job needs')).toBeVisible();
      await unfold(page, 'Ask for a review by a person');
      await page.getByLabel('What should they look at? (optional)').fill('My years in Hobart are missing.');
      await inspect(page, 'room', ['light']);
      await page.getByRole('button', { name: 'Ask for a review' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'You asked on' })).toBeVisible();

      await unfold(page, 'Correct my details');
      await page.getByLabel('Last name').fill('Byrne-Kamau');
      await page.getByRole('button', { name: 'Send correction' }).click();
      await expect(page.getByText('The hiring team has your correction.')).toBeVisible();
      await inspect(page, 'room-contact', ['light']);

      const downloaded = page.waitForEvent('download');
      await unfold(page, 'Download your data');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const data = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'));
      expect(data.person.email).toBe(email);
      expect(data.applications[0].evaluations.at(-1).score).toEqual(expect.any(Number));

      await unfold(page, 'Withdraw this application');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByText('You withdrew', { exact: true })).toBeVisible();
      await inspect(page, 'room-withdrawn', ['light']);
      await page.getByRole('button', { name: 'Undo withdrawal' }).click();
      await expect(page.getByText('Under review')).toBeVisible();

      const context = await browser.newContext(options);
      const desk = await context.newPage();
      await openAs(desk, member, '/candidate-requests');
      await expect(desk.getByText('Human review').first()).toBeVisible();
      await inspect(desk, 'requests');
      await desk
        .getByRole('button', { name: /^Saoirse Byrne/ })
        .first()
        .click();
      const dialog = desk.getByRole('dialog', { name: 'Human review for Saoirse Byrne' });
      await expect(dialog.getByText('My years in Hobart are missing.')).toBeVisible();
      await dialog.getByLabel(/What you decided/).fill('We read it again. You are invited.');
      await inspect(desk, 'request-review', ['light']);
      await dialog.getByRole('button', { name: 'Send the outcome' }).click();
      await expect(desk.getByText('The candidate can read the outcome now')).toBeVisible();
      await expect(desk.getByText('Showing 1-1 of 1 request')).toBeVisible();
      await desk.getByRole('button', { name: /^Saoirse Byrne/ }).click();
      const correction = desk.getByRole('dialog', { name: 'Correction for Saoirse Byrne' });
      await inspect(desk, 'request-correction', ['light']);
      await correction.getByRole('button', { name: 'Apply the correction' }).click();
      await expect(desk.getByText("You're all caught up")).toBeVisible();
      await inspect(desk, 'requests-none', ['light']);

      await page.reload();
      await expect(page.getByText('We read it again. You are invited.')).toBeVisible();
      await expect(page.getByText('Saoirse Byrne-Kamau')).toBeVisible();
      await unfold(page, 'Erase your data');
      await page.getByRole('button', { name: 'Request erasure' }).click();
      await expect(page.getByText('You asked for this on')).toBeVisible();
      await page.getByText('What you asked for').scrollIntoViewIfNeeded();
      await inspect(page, 'room-asked', ['light']);

      await desk.getByRole('button', { name: /^Saoirse Byrne-Kamau/ }).click();
      const erasure = desk.getByRole('dialog', { name: 'Erasure of Saoirse Byrne-Kamau' });
      const erase = erasure.getByRole('button', { name: 'Erase this person' });
      await expect(erase).toBeDisabled();
      await erasure.getByLabel(/^Type ERASE/).fill('ERASE');
      await inspect(desk, 'request-erasure', ['light']);
      await erase.click();
      await expect(desk.getByText('The person was erased.')).toBeVisible();
      await context.close();

      problems.allowAnswer(401, '/hr/candidate-room');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
      await inspect(page, 'room-expired', ['light']);
      await page.getByLabel('Your email address').fill(email);
      await page.getByRole('button', { name: 'Send me a new link' }).click();
      await expect(page.getByText('If this address belongs to an application')).toBeVisible();
    });
  });
}

test('an old link becomes a new one by mail, and nothing else does', async ({ page, problems }) => {
  const { email, link } = await enterRoom(page, await createMember());
  problems.allowAnswer(401, '/hr/candidate-room');
  await page.goto(`${link.slice(0, -4)}AAAA`);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByLabel('Your email address').fill(email);
  const mail = await getNewMail(email, 'Your personal page at Banksia Logistics', async () => {
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByText('If this address belongs to an application')).toBeVisible();
  });
  await page.goto(readPersonalLink(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Saoirse' })).toBeVisible();
});

test('a corrected address gets the personal link, and the old one no longer works', async ({
  page,
  browser,
  problems,
}) => {
  const member = await createMember();
  const { link } = await enterRoom(page, member);
  const { email } = inventPerson();
  await unfold(page, 'Correct my details');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('We email a new link to that address')).toBeVisible();
  await inspect(page, 'room-new-address', ['light']);
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByText(`we email a new one to ${email}`)).toBeVisible();

  const desk = await browser.newPage();
  await openAs(desk, member, '/candidate-requests');
  await desk.getByRole('button', { name: /^Saoirse Byrne/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Correction for Saoirse Byrne' });
  await expect(dialog.getByText('We email a new one to the new address.')).toBeVisible();
  await inspect(desk, 'request-new-address', ['light']);
  await dialog.getByRole('button', { name: 'Apply the correction' }).click();
  await expect(desk.getByText('An email is on its way.')).toBeVisible();
  await desk.close();

  problems.allowAnswer(401, '/hr/candidate-room');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.goto(readPersonalLink(await getMail(email)));
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Saoirse' })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test('the room needs at most 100 kB of JavaScript (gzip) until it stands', async ({ page }) => {
  const weigh = weighScripts(page);
  await enterRoom(page, await createMember());
  const bytes = await weigh();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(100_000);
});
