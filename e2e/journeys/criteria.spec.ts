import { demoFields } from '@candor/demo/demo-fields';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { createJob } from '../product/jobs.ts';
import { createMember, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(240_000);

const field = demoFields.find(({ key }) => key === 'registered-nurse');
const people = (field?.applications ?? []).map(({ profile }) => profile).slice(0, 2);

/** Two resumes, given to the Scoring Agent and evaluated. */
async function evaluateResumes({ token }: Member, jobId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.set('job_id', jobId);
  for (const profile of people as Profile[]) {
    const file = new FormData();
    file.set('resume', new Blob([new Uint8Array(await writeResume(profile, pdf('classic')))]), 'resume.pdf');
    const stored = await fetch(`${process.env.E2E_URL}/hr/upload-resume`, {
      method: 'POST',
      headers,
      body: file,
    });
    body.append('filenames', ((await stored.json()) as { file_name: string }).file_name);
  }
  await fetch(`${process.env.E2E_URL}/hr/orchestrator/process-files`, { method: 'POST', headers, body });
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${process.env.E2E_URL}/hr/jobs/${jobId}/criteria`, { headers });
        return ((await answer.json()) as { evaluated: number }).evaluated;
      },
      { timeout: 120_000 },
    )
    .toBe(people.length);
}

for (const { name, options } of devices)
  test.describe(`on ${name}`, () => {
    test.use(options);

    test('a weight is moved, the ranking follows, a protected attribute is refused, and a save makes results old', async ({
      page,
      problems,
    }) => {
      const member = await createMember();
      const job = await createJob(member, { ...field?.job, status: 'active' } as never);
      await evaluateResumes(member, job.id);
      await openAs(page, member, `/jobs/${job.id}/criteria`);
      await expect(page.getByText('The current ranking.')).toBeVisible();
      const slider = page.getByRole('region', { name: 'Required skills' }).getByRole('slider').first();
      await slider.focus();
      await slider.press('End');
      await expect(page.getByText(/scores would change/).first()).toBeVisible();
      const shares = page.getByRole('region', { name: 'Weight of each group' });
      const duties = shares.getByRole('slider', { name: 'Share of Responsibilities' });
      await duties.focus();
      await duties.press('End');
      await expect(shares.getByRole('listitem').filter({ hasText: 'Responsibilities' })).toContainText('95%');
      await duties.press('PageDown');
      await duties.press('PageDown');
      await duties.press('PageDown');
      await duties.press('PageDown');
      await expect(shares.getByRole('listitem').filter({ hasText: 'Responsibilities' })).toContainText('55%');
      // The occupation is the only one of its kind.
      const sole = page.getByRole('region', { name: 'Occupation' }).getByRole('slider');
      await sole.focus();
      await sole.press('End');
      await expect(shares.getByRole('listitem').filter({ hasText: 'Occupation' })).toContainText('30%');
      await page.getByRole('button', { name: 'Add required skill' }).click();
      const added = page.getByRole('region', { name: 'Required skills' }).getByRole('textbox').last();
      await expect(added).toBeFocused();
      await added.fill('Young and energetic');
      await expect(page.getByText(/Age is protected/).last()).toBeVisible();
      await inspect(page, 'criteria');
      problems.allowAnswer(400, `/hr/jobs/${job.id}/criteria`);
      await page.getByRole('button', { name: 'Save criteria' }).click();
      await expect(page.getByText('Fix the highlighted criteria, then save.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove Young and energetic' }).click();
      await page.getByRole('button', { name: 'Save criteria' }).click();
      await expect(page.getByRole('region', { name: 'Results out of date' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Use organization weights' })).toBeVisible();
      await page.getByRole('button', { name: 'Evaluate again' }).click();
      await expect(page.getByRole('region', { name: 'Results out of date' })).toBeHidden({
        timeout: 120_000,
      });
      await inspect(page, 'criteria-saved', ['light']);
    });
  });
