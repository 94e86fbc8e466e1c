import type { Pipeline } from '@candor/contract/pipeline';
import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import type { Page } from '@playwright/test';
import { callApi } from '../product/api.ts';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { countKeys, tabTo, typeInto } from '../testing/keyboard.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(480_000);

const readable = 10;

/** A job with eleven applications: ten evaluated, and one whose file nobody can read. */
async function createQueue() {
  const member = await createMember();
  const people = demoFields
    .toSorted((a, b) => Number(b.key === 'registered-nurse') - Number(a.key === 'registered-nurse'))
    .flatMap(({ applications }) => applications)
    .filter(({ resume }) => resume.format === 'pdf' && resume.layout !== 'scan')
    .slice(0, readable);
  if (people.length < readable) throw new Error(`the demo has only ${people.length} such resumes`);
  const job = await createJob(member, {
    ...{ title: 'Ward nurse', status: 'active' },
    required_skills: 'Wound care, medication management, care planning',
  });
  for (const { profile, resume } of people) {
    const { firstName, lastName } = profile;
    const email = inventPerson().email;
    await applyAsStranger(job.id, { firstName, lastName, email }, await writeResume(profile, resume));
  }
  await applyAsStranger(job.id, { firstName: 'Ingrid', lastName: 'Solberg', email: inventPerson().email });
  const { token } = member;
  const ask = () => callApi<Pipeline>('GET', `/hr/jobs/${job.id}/pipeline`, { token });
  await expect.poll(async () => (await ask()).evaluated, { timeout: 240_000 }).toBe(readable);
  return { member, job, ask };
}

const nameOf = (page: Page) => page.getByRole('heading', { level: 1 });
const left = (page: Page, reviewed: number) => page.getByText(`${reviewed} of 11 reviewed`);
const scoreOf = async (page: Page) =>
  Number((await page.getByText(/^\d+\/100, /).textContent())?.split('/')[0]);

/** Nothing stands outside of the page, and the head keeps its place while one reads. */
async function expectToStay(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.evaluate('window.scrollTo(0, 600)');
  await expect(nameOf(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Shortlist/ })).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Next/ })).toBeInViewport();
  await page.evaluate('window.scrollTo(0, 0)');
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('from signing in to the tenth decision, by keyboard alone', async ({ page }) => {
      const { member, job, ask } = await createQueue();
      await page.goto('/login');
      const count = countKeys(page);
      await typeInto(page, page.getByLabel('Email'), member.email);
      await typeInto(page, page.getByLabel('Password', { exact: true }), member.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dashboard');
      // A key that is pressed before the page stands has nobody who hears it.
      await expect(nameOf(page)).toContainText('Welcome back');
      const signedIn = count();
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type('ward');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Review 11 unreviewed' })).toBeVisible();
      await page.keyboard.press('q');
      await expect(left(page, 0)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Shortlist/ })).toBeVisible();
      const opened = count();

      // Seven are shortlisted, two rejected, one left as reviewed: the score never rises on the way.
      const scores: number[] = [];
      for (const [index, key] of [...'sssrsmsrss'].entries()) {
        const name = (await nameOf(page).textContent()) ?? '';
        scores.push(await scoreOf(page));
        await expect(page.getByRole('heading', { name: 'Score breakdown' })).toBeAttached();
        if (index === 0) {
          await inspect(page, 'review-queue');
          await expectToStay(page);
        }
        await page.keyboard.press(key);
        if (key === 'r') {
          const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
          await expect(dialog.getByText('No email is sent.')).toBeVisible();
          if (index === 3) {
            await page.keyboard.type('No nursing license');
            await inspect(page, 'review-queue-reject', ['light']);
          }
          await page.keyboard.press('Enter');
          await expect(dialog).toBeHidden();
        }
        await expect(left(page, index + 1)).toBeVisible();
        await expect(nameOf(page)).not.toHaveText(name);
      }
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      console.log(
        `${device}: ${count()} keys from the login page to the tenth decision: ${signedIn} to sign in, ` +
          `${opened - signedIn} to the queue, ${count() - opened} for ten decisions`,
      );
      expect((await ask()).unreviewed).toBe(1);

      // The last one has no score, and is not lost.
      await expect(nameOf(page)).toHaveText('Ingrid Solberg');
      await expect(page.getByText("This resume couldn't be read")).toBeVisible();
      await inspect(page, 'review-queue-unreadable');

      // Going back shows whom one decided on; undo takes the last decision back.
      await page.keyboard.press('s');
      await expect(page.getByText('All reviewed')).toBeVisible();
      await inspect(page, 'review-queue-end');
      await page.keyboard.press('u');
      await expect(page.getByText('Move undone')).toBeVisible();
      await expect(nameOf(page)).toHaveText('Ingrid Solberg');
      await expect(left(page, 10)).toBeVisible();
      await page.keyboard.press('k');
      await expect(nameOf(page)).not.toHaveText('Ingrid Solberg');
      await page.keyboard.press('j');
      await expect(nameOf(page)).toHaveText('Ingrid Solberg');

      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      for (const words of [
        'Next person',
        'Previous person',
        'Shortlist',
        'Reject, with a reason',
        'Write a note',
      ])
        await expect(keys.getByText(words, { exact: true })).toBeVisible();
      await inspect(page, 'review-queue-keys');
      await page.keyboard.press('s');
      await page.keyboard.press('Escape');
      await expect(keys).toBeHidden();
      await page.keyboard.press('n');
      const notes = page.getByRole('dialog', { name: 'Notes about Ingrid Solberg' });
      await expect(notes.getByLabel('New note')).toBeFocused();
      await page.keyboard.type('srmj: asked her for another file.');
      await inspect(page, 'review-queue-note', ['light']);
      await tabTo(page, notes.getByRole('button', { name: 'Add note' }));
      await page.keyboard.press('Enter');
      await expect(notes).toBeHidden();
      await expect(page.getByRole('button', { name: 'Notes 1' })).toBeVisible();
      // What was typed there decided nothing.
      expect((await ask()).unreviewed).toBe(1);

      await page.keyboard.press('j');
      await expect(page.getByText('End of the queue')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start from the top' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/jobs/${job.id}/review\\?application=`));
      await expect(nameOf(page)).toHaveText('Ingrid Solberg');
    });
  });
