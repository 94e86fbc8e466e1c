import { expect, it } from 'vitest';
import { listFirstSteps } from '#features/insights/first-steps.ts';
import { amara } from '#testing/people.ts';

const none = {
  totalCandidates: 0,
  activeJobs: 0,
  evaluationsRun: 0,
  emailSent: 0,
};

function openSteps(state: Partial<Parameters<typeof listFirstSteps>[0]>) {
  const steps = listFirstSteps({ user: amara, metrics: none, twoStepOn: false, ...state });
  return steps.filter((step) => !step.done).map((step) => step.title);
}

it('lists what a new organization has left to do, from what is really there', () => {
  expect(openSteps({})).toEqual([
    'Publish your first job',
    'Complete your profile',
    'Turn on two-step sign-in',
  ]);
  expect(openSteps({ twoStepOn: true })).toEqual(['Publish your first job', 'Complete your profile']);
  const complete = { ...amara, phone: '+234 1 234 5678', job_title: 'Head of people' };
  expect(openSteps({ user: complete })).toEqual(['Publish your first job', 'Turn on two-step sign-in']);
});

it('names the organization and its team', () => {
  const steps = listFirstSteps({ user: amara, metrics: none, twoStepOn: false });
  expect(steps.find((step) => step.title === 'Organization set up')?.text).toBe('Northwind · Talent');
});

it('is empty once there is work', () => {
  expect(listFirstSteps({ user: amara, metrics: { ...none, activeJobs: 1 }, twoStepOn: false })).toEqual([]);
  expect(listFirstSteps({ user: amara, metrics: { ...none, totalCandidates: 1 }, twoStepOn: true })).toEqual(
    [],
  );
});
