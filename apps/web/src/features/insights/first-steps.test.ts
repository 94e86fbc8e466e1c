import type { FirstSteps } from '@candor/contract/dashboard';
import { firstStepSchema } from '@candor/contract/dashboard';
import { expect, it } from 'vitest';
import { listFirstSteps } from '#features/insights/first-steps.ts';

const origin = 'https://hiring.example.com';
const all: FirstSteps = {
  steps: firstStepSchema.options.map((step) => ({ step, done: false })),
  job_id: null,
  unopened: null,
};

it('says how each step is done, and offers only what can be done now', () => {
  const steps = listFirstSteps({ known: all, twoStepOn: false, origin });
  expect(steps.map(({ title, action }) => [title, action?.label])).toEqual([
    ['Publish your first job', 'Open jobs'],
    ['Get your first application', undefined],
    ['Open your first evaluation', undefined],
    ['Invite a colleague', 'Invite'],
    ['Connect your calendar', 'Connect'],
    ['Add your logo and colors', 'Choose'],
    ['Turn on two-step sign-in', 'Set it up'],
  ]);
});

it('hands out the link of an open job', () => {
  const steps = listFirstSteps({ known: { ...all, job_id: 'job_1' }, twoStepOn: true, origin });
  expect(steps.find(({ title }) => title === 'Get your first application')?.action).toEqual({
    label: 'Copy link',
    copied: 'https://hiring.example.com/jobs/job_1/apply',
  });
  expect(steps.filter(({ done }) => done).map(({ title }) => title)).toEqual(['Turn on two-step sign-in']);
});

it('is empty for whoever is no newcomer, also without two-step sign-in', () => {
  expect(listFirstSteps({ known: { ...all, steps: [] }, twoStepOn: false, origin })).toEqual([]);
});
