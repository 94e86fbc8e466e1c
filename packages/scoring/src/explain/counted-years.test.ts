import { expect, test } from 'vitest';
import { countedYears } from './counted-years.ts';

const experience = { group: 'experience', state: 'met', years: 8 } as const;
const occupation = { group: 'occupation', state: 'partial', years: null } as const;

test('years count where they are of the kind asked for, or the work is of the job’s kind', () => {
  expect(countedYears([experience, occupation])).toBe(8);
  for (const state of ['unclear', 'no_evidence', 'contradicted'] as const) {
    expect(countedYears([{ ...experience, state }, occupation])).toBe(0);
    expect(countedYears([{ ...occupation, state }])).toBe(0);
  }
  expect(countedYears([occupation])).toBeUndefined();
});
