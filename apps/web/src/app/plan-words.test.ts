import { expect, it } from 'vitest';
import { describePlanLimit } from '#app/plan-words.ts';

it('says what a plan includes and how much of it is used', () => {
  expect(describePlanLimit({ resource: 'jobs', used: 3, limit: 3 })).toBe(
    'Your plan includes 3 active jobs, and 3 are in use.',
  );
  expect(describePlanLimit({ resource: 'mails', used: 5000, limit: 5000 })).toBe(
    'Your plan includes 5,000 emails a month, and 5,000 are used.',
  );
});

it('says where more is in use than the plan includes, as after a downgrade', () => {
  expect(describePlanLimit({ resource: 'jobs', used: 8, limit: 3 })).toBe(
    'Your plan includes 3 active jobs, and 8 are in use.',
  );
});

it('says that what is left is not enough for all that was asked for', () => {
  expect(describePlanLimit({ resource: 'scorings', used: 47, limit: 50 })).toBe(
    "Your plan includes 50 candidate scorings a month, and 47 are used. The 3 left aren't enough for this.",
  );
  expect(describePlanLimit({ resource: 'scorings', used: 49, limit: 50 })).toBe(
    "Your plan includes 50 candidate scorings a month, and 49 are used. The 1 left isn't enough for this.",
  );
});
