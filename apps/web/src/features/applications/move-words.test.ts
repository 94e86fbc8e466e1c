import { expect, it } from 'vitest';
import { toStage } from '#features/applications/move-target.ts';
import { describeLeft, describePlan } from '#features/applications/move-words.ts';

const none = { withdrawn: 0, same_stage: 0, not_allowed: 0 };

it.each([
  ['rejected', 10, none, 'This rejects all 10 applications.'],
  ['rejected', 1, none, 'This rejects 1 application.'],
  [
    'rejected',
    9,
    { ...none, withdrawn: 1 },
    'This rejects 9 of 10 applications. 1 stays because the candidate withdrew.',
  ],
  [
    'rejected',
    1200,
    { withdrawn: 2, same_stage: 3, not_allowed: 0 },
    'This rejects 1,200 of 1,205 applications. 2 stay because the candidates withdrew, and 3 because they are already rejected.',
  ],
  [
    'rejected',
    0,
    { ...none, same_stage: 2 },
    'None of these 2 applications can be rejected. 2 stay because they are already rejected.',
  ],
  [
    'interview',
    2,
    { withdrawn: 1, same_stage: 1, not_allowed: 1 },
    "This moves 2 of 5 applications to Interview. 1 stays because the candidate withdrew, 1 because it is already in Interview, and 1 because its stage doesn't allow it.",
  ],
  [
    'interview',
    0,
    { ...none, withdrawn: 1 },
    "This application can't move to Interview. It stays because the candidate withdrew.",
  ],
] as const)(
  'a move to %s says what happens to whom, and what stays and why: %i',
  (stage, moves, stays, words) => {
    expect(describePlan(moves, stays, toStage(stage))).toBe(words);
  },
);

it('says afterward what stayed, if anything did', () => {
  expect(describeLeft(none, toStage('rejected'))).toBeUndefined();
  expect(describeLeft({ ...none, withdrawn: 3 }, toStage('rejected'))).toBe(
    '3 stayed because the candidates withdrew.',
  );
});
