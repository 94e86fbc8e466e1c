import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

it('an application under blind review says so, and why its resume cannot be had', async () => {
  rememberSession();
  const hidden = buildApplication({
    candidate_name: 'Candidate 7F3KQ',
    candidate_email: null,
    resume_file_path: null,
    blind: true,
  });
  api.on('GET /hr/auth/me/roles', { roles: [{ role: 'recruit' }] });
  api.on('GET /hr/candidate-applications', answerWith(200, [hidden], { 'x-total-count': '1' }));
  api.on('GET /hr/applications/totals', { total: 1, evaluated: 0, average_score: null });
  api.on('GET /hr/evaluation-batches', []);
  api.on('GET /hr/jobs', answerWith(200, [buildJob()], { 'x-total-count': '1' }));
  const { user } = renderAt('/applications');
  const name = await screen.findByRole('button', { name: 'Candidate 7F3KQ Blind review' });
  const row = within(name.closest('tr') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'Download resume of Candidate 7F3KQ' }));
  expect(await screen.findAllByText('Hidden by blind review')).not.toEqual([]);
});
