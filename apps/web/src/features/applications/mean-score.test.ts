import { expect, it } from 'vitest';
import { meanScore } from './mean-score.ts';

it('is the rounded mean of the scores that there are', () => {
  expect(meanScore([80, null, 65])).toBe(73);
  expect(meanScore([0])).toBe(0);
});

it('is not known where there is no score', () => {
  expect(meanScore([])).toBeUndefined();
  expect(meanScore([null, null])).toBeUndefined();
});
