import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import { createJob } from '../product/jobs.ts';
import { countMails } from '../product/mailbox.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger, waitUntilRead } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.setTimeout(240_000);
test.use(devices[1].options);

test('a changed threshold shows who is proposed and who withdrawn, and then holds for everyone of the job', async ({
  page,
}) => {
  const member = await createMember();
  const teacher = demoFields.find(({ key }) => key === 'secondary-teacher')?.applications[0];
  if (!teacher) throw new Error('the demo lost its teachers');
  const job = await createJob(member, {
    title: 'Registered nurse',
    status: 'active',
    description: 'Nursing care on a surgical ward.',
    required_skills: 'Wound care, medication administration, triage, venepuncture',
  });
  const resume = await writeResume(teacher.profile, teacher.resume);
  const people = ['Saoirse', 'Maeve'].map((firstName) => ({ firstName, email: inventPerson().email }));
  for (const { firstName, email } of people)
    await applyAsStranger(job.id, { firstName, lastName: 'Byrne', email }, resume);
  await waitUntilRead(member, ['evaluated', 'evaluated']);
  await openAs(page, member, `/scoring-results/${job.id}`);
  for (const { firstName } of people)
    await expect(page.getByText(`${firstName} Byrne`).first()).toBeVisible();

  const save = page.getByRole('button', { name: 'Save Configuration' });
  const saved = page.getByText('Configuration saved successfully!').last();
  await page.goto('/agent/communication');
  await page.getByRole('switch', { name: 'Send Rejection Emails' }).click();
  await page.getByLabel('Rejection Threshold (%)').fill('90');
  await save.click();
  const raised = page.getByRole('dialog', { name: 'Apply a threshold of 90 to everyone?' });
  const proposed = raised.getByRole('list', { name: 'Newly proposed' }).getByRole('listitem');
  await expect(proposed).toHaveCount(2);
  await inspect(page, 'threshold-raised');
  await raised.getByRole('button', { name: 'Apply to everyone' }).click();
  await expect(saved).toBeVisible();
  await page.goto('/outbox');
  for (const { firstName } of people)
    await expect(page.getByRole('article', { name: `${firstName} Byrne, Registered nurse` })).toBeVisible();
  await inspect(page, 'threshold-outbox', ['light']);

  await page.goto('/agent/communication');
  await page.getByLabel('Rejection Threshold (%)').fill('0');
  await save.click();
  const lowered = page.getByRole('dialog', { name: 'Apply a threshold of 0 to everyone?' });
  const withdrawn = lowered.getByRole('list', { name: 'Withdrawn' }).getByRole('listitem');
  await expect(withdrawn).toHaveCount(2);
  await lowered.getByRole('button', { name: 'Apply to everyone' }).click();
  await expect(saved).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('No rejections to review')).toBeVisible();
  for (const { email } of people) expect(await countMails(email)).toBeLessThanOrEqual(1);
});
