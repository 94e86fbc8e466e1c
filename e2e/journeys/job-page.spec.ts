import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import type { Locator, Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger, waitUntilRead } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect, keepPicture } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(240_000);

const screens = [
  ...devices,
  { name: '1024 × 768', options: { viewport: { width: 1024, height: 768 } } },
] as const;

const declared = { nationalPoliceCheck: 'true', visaStatus: 'Permanent resident' };

/** Three people apply for a new job, the first with a resume that can be read; all are looked at, so no card changes its place. */
async function createPipeline() {
  const member = await createMember();
  const field = demoFields.find(({ key }) => key === 'registered-nurse');
  const nurse = field?.applications[0];
  if (!nurse) throw new Error('the demo lost its nurses');
  const job = await createJob(member, {
    ...{ title: 'Ward nurse', status: 'active', national_police_check: 'true', visa_status: 'true' },
    required_skills: 'Wound care, medication management, care planning, right to work in Australia',
  });
  const resume = await writeResume(nurse.profile, nurse.resume);
  for (const [firstName, lastName, file] of [
    ['Saoirse', 'Chandrasekaran', resume],
    ['Ingrid', 'Solberg', undefined],
    ['Tariq', 'Haddad', undefined],
  ] as const)
    await applyAsStranger(
      job.id,
      { ...{ firstName, lastName, email: inventPerson().email }, ...declared },
      file,
    );
  await waitUntilRead(member, ['evaluated', 'unreadable', 'unreadable']);
  return { member, job };
}

const column = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${stage}, \\d+$`) });
const card = (page: Page, stage: string, name: string): Locator =>
  column(page, stage).getByRole('link', { name, exact: true });

/** A moved card is busy until the board has reloaded: keys and the mouse do nothing with it. */
const expectAtRest = (page: Page) =>
  expect(page.getByRole('region', { name: 'Board', exact: true }).locator('[aria-busy="true"]')).toHaveCount(
    0,
  );

/** However much a card or a row has to say, nothing stands outside of the page. */
async function expectToFit(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** In the browser: on how many lines a word of an element stands. */
const countLines = `(element, word) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const start = texts.currentNode.data.indexOf(word);
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, start);
    range.setEnd(texts.currentNode, start + word.length);
    return range.getClientRects().length;
  }
  return 0;
}`;

/** A name in a list goes on in a second line between its words only. */
async function expectWholeWord(page: Page, word: string) {
  const opener = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('${word}'))`;
  expect(await page.evaluate(`(${countLines})(${opener}, '${word}')`)).toBe(1);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

/** Takes a card with the mouse, and keeps it. */
async function hold(page: Page, held: Locator) {
  const { x, y } = await boxOf(held);
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 40, { steps: 3 });
}

async function letGoOver(page: Page, target: Locator) {
  const { x, y, width } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + 120, { steps: 5 });
  await page.mouse.up();
}

for (const { name: device, options } of screens)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('a job is opened, people are moved and moved back, and everything about it is one tab away', async ({
      page,
    }) => {
      const { member, job } = await createPipeline();
      await openAs(page, member, '/jobs');
      await page.getByRole('link', { name: 'Ward nurse', exact: true }).click();
      await expect(page).toHaveURL(`/jobs/${job.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Ward nurse' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Funnel' })).toContainText('Applications3');
      if (page.viewportSize()?.width === 390) {
        await expect(page.getByRole('link', { name: 'Ingrid Solberg' })).toBeVisible();
        await inspect(page, 'job-list');
        await expectToFit(page);
        await page.getByRole('radio', { name: 'Board' }).click();
      }
      await expect(card(page, 'Applied', 'Ingrid Solberg')).toBeVisible();
      await inspect(page, 'job-board');
      await expectToFit(page);
      const applied = column(page, 'Applied').getByRole('link');
      // A card that comes back is at its place once the board has reloaded: until then it may move away under the mouse.
      const order = await applied.allTextContents();

      await card(page, 'Applied', 'Ingrid Solberg').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(card(page, 'Screening', 'Ingrid Solberg')).toBeAttached();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Move undone')).toBeVisible();
      await expect(applied).toHaveText(order);
      await expectAtRest(page);

      if (page.viewportSize()?.width !== 390) {
        await card(page, 'Applied', 'Tariq Haddad').dragTo(column(page, 'Screening'));
        await expect(page.getByText('Tariq Haddad moved to Screening')).toBeVisible();
        await expect(card(page, 'Screening', 'Tariq Haddad')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).last().click();
        await expect(applied).toHaveText(order);
        await expectAtRest(page);
        await card(page, 'Applied', 'Tariq Haddad').dragTo(
          page.getByRole('button', { name: /^Show Rejected/ }),
        );
        const question = page.getByRole('dialog', { name: 'Reject Tariq Haddad?' });
        await expect(question.getByText('No email is sent.')).toBeVisible();
        await inspect(page, 'job-board-reject', ['light']);
        await question.getByRole('button', { name: 'Reject' }).click();
        await expect(page.getByRole('button', { name: 'Show Rejected, 1' })).toBeVisible();
      } else {
        await column(page, 'Applied').getByRole('button', { name: 'Move Tariq Haddad' }).click();
        await keepPicture(page, 'job-board-menu');
        await page.getByRole('menuitem', { name: 'Interview' }).click();
        await expect(page.getByText('Tariq Haddad moved to Interview')).toBeVisible();
      }

      await page.getByRole('tab', { name: 'Ranking' }).click();
      await expect(page).toHaveURL(`/jobs/${job.id}/ranking`);
      const line = page
        .getByRole('region', { name: 'Evaluations' })
        .getByRole('button', { name: /Saoirse Chandrasekaran/ });
      await expect(line).toBeVisible({ timeout: 60_000 });
      await expectWholeWord(page, 'Chandrasekaran');
      await inspect(page, 'job-ranking');
      await expectToFit(page);
      await line.click();
      await expect(
        page.getByRole('heading', { level: 2, name: 'Saoirse Chandrasekaran', exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Full evaluation' })).toBeVisible();
      const license = page.getByRole('region', { name: 'Licenses and checks' });
      await expect(license).toContainText('Declared by the candidate: National police check: Yes');
      await license.getByText(/^Declared by the candidate/).scrollIntoViewIfNeeded();
      await inspect(page, 'job-ranking-open');
      await page.getByRole('button', { name: 'Close the evaluation' }).click();

      await page.getByRole('tab', { name: 'Activity' }).click();
      const activity = page.getByRole('list', { name: 'Activity' });
      await expect(activity).toContainText('Tariq Haddad · Moved to');
      await expect(activity).toContainText('Created and published the job');
      await inspect(page, 'job-activity');

      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByLabel(/^Department/).fill('Surgery');
      await page.getByRole('button', { name: 'Save Job' }).click();
      await expect(page.getByText('Job updated')).toBeVisible();
      await expect(page.getByText(/^Surgery · Ballarat, Australia/)).toBeVisible();
      await inspect(page, 'job-settings', ['light']);
      await page.getByRole('button', { name: 'Close job' }).click();
      await expect(page.getByText('Job closed')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
      await page.getByRole('button', { name: 'More actions for Ward nurse' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ward nurse (copy)' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    });
  });

test.describe('a board that is wider than the screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('scrolls under a card that is held at its edge, so that it reaches a stage out of sight', async ({
    page,
  }) => {
    const { member, job } = await createPipeline();
    await openAs(page, member, `/jobs/${job.id}?view=board`);
    const held = card(page, 'Applied', 'Ingrid Solberg');
    await expect(held).toBeVisible();
    const hired = column(page, 'Hired');
    await expect(hired).not.toBeInViewport({ ratio: 0.2 });

    await hold(page, held);
    const ends = await boxOf(page.getByRole('button', { name: /^Show Rejected/ }));
    await page.mouse.move(ends.x - 20, ends.y + 120, { steps: 5 });
    await expect(hired).toBeInViewport({ ratio: 0.7 });
    await keepPicture(page, 'job-board-held');
    await letGoOver(page, hired);
    const question = page.getByRole('dialog', { name: 'Move Ingrid Solberg to Hired?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Mark as hired' }).click();
    await expect(card(page, 'Hired', 'Ingrid Solberg')).toBeVisible();
  });

  test('scrolls back under a card that is held at its left edge', async ({ page }) => {
    const { member, job } = await createPipeline();
    await openAs(page, member, `/jobs/${job.id}?view=board`);
    for (const [stage, next] of [
      ['Applied', 'Screening'],
      ['Screening', 'Shortlisted'],
      ['Shortlisted', 'Interview'],
    ] as const) {
      await card(page, stage, 'Ingrid Solberg').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(card(page, next, 'Ingrid Solberg')).toBeAttached();
      await expectAtRest(page);
    }
    const held = card(page, 'Interview', 'Ingrid Solberg');
    const applied = column(page, 'Applied');
    const hired = column(page, 'Hired');
    await hired.scrollIntoViewIfNeeded();
    await expect(applied).not.toBeInViewport({ ratio: 0.2 });

    // A question that is closed again leaves the board where it was.
    await hold(page, held);
    await letGoOver(page, hired);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(applied).not.toBeInViewport({ ratio: 0.2 });

    await hold(page, held);
    const board = await boxOf(page.getByRole('region', { name: /^Funnel/ }));
    const { y } = await boxOf(held);
    await page.mouse.move(board.x + 20, y + 120, { steps: 5 });
    await expect(applied).toBeInViewport({ ratio: 0.9 });
    await letGoOver(page, column(page, 'Shortlisted'));
    await expect(card(page, 'Shortlisted', 'Ingrid Solberg')).toBeVisible();
  });
});
