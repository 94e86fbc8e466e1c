import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

it('an application under blind review says so, and why its resume cannot be had', async () => {
  rememberSession();
  const hidden = buildApplication({
    candidate_name: 'Candidate 7F3KQ',
    candidate_email: null,
    resume_file_path: null,
    blind: true,
  });
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(applications.listApplications, [hidden], 1);
  api.answer(applications.getApplicationTotals, { total: 1, evaluated: 0, average_score: null });
  api.answer(evaluations.listBatches, []);
  api.answerList(jobs.listJobs, [buildJob()], 1);
  const { user } = renderAt('/applications');
  const name = await screen.findByRole('button', { name: 'Candidate 7F3KQ Blind review' });
  const row = within(name.closest('tr') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'Download resume of Candidate 7F3KQ' }));
  expect(await screen.findAllByText('Hidden by blind review')).not.toEqual([]);
});
