import { demoFields } from '@candor/demo/demo-fields';
import { docx, type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { createJob } from '../product/jobs.ts';
import { createMember } from '../product/people.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(180_000);

const field = demoFields.find(({ key }) => key === 'registered-nurse');
const people = (field?.applications ?? []).map(({ profile }) => profile);

async function writeFiles() {
  const [first, second, third] = people as [Profile, Profile, Profile];
  return [
    { name: 'first.pdf', buffer: await writeResume(first, pdf('classic')) },
    { name: 'second.docx', buffer: await writeResume(second, docx('plain')) },
    { name: 'third.pdf', buffer: await writeResume(third, pdf('sidebar')) },
    { name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7\nnothing can be read in this\n%%EOF\n') },
  ].map((file) => ({ ...file, mimeType: 'application/octet-stream' }));
}

test('resumes are dropped on a job, evaluated in the background, and every finding leads to its quote', async ({
  page,
}) => {
  const member = await createMember();
  await createJob(member, { ...field?.job, status: 'active' } as never);
  await openAs(page, member, '/applications');
  await page.getByRole('button', { name: 'Add Application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Applications for Evaluation' });
  await dialog.getByRole('combobox', { name: /Select Job Position/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Drag and drop resumes here, or click to choose').setInputFiles(await writeFiles());
  await expect(page.getByText('4 resume(s) uploaded successfully!')).toBeVisible();
  await inspect(page, 'evaluate-dialog');
  await dialog.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByRole('dialog', { name: 'Evaluation Started!' })).toBeVisible();
  await expect(
    page.getByText('AI agent is processing applications in the background. You will see results soon.'),
  ).toBeVisible();
  const banner = page.getByRole('region', { name: 'Evaluation finished' });
  await expect(banner).toContainText('3 of 4 evaluated', { timeout: 90_000 });
  await expect(banner).toContainText('broken.pdf');
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.getByText('Showing 1-3 of 3 applications')).toBeVisible();
  await inspect(page, 'applications-evaluated');

  await page.getByRole('link', { name: 'Evaluation Results' }).click();
  await expect(page.getByText('3 candidates')).toBeVisible();
  await expect(page.getByText('75%')).toBeVisible();
  await inspect(page, 'evaluation-results');
  await page.getByRole('link', { name: /^View Results/ }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await inspect(page, 'scoring-results');
  await page
    .getByRole('link', { name: /^See the findings/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Candidate Evaluation' })).toBeVisible();
  const quote = page.getByRole('button', { name: /^“/ }).first();
  const words = ((await quote.textContent()) ?? '').replace(/^“|”.*$/gs, '');
  await quote.click();
  await expect(page.locator('mark')).toHaveText(words);
  await inspect(page, 'candidate-evaluation');
});
