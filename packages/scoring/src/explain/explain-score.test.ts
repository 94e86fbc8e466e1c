import { expect, test } from 'vitest';
import type { Finding } from '../finding.ts';
import { criterionGroups } from '../job/criterion.ts';
import { score } from '../score.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { explainScore } from './explain-score.ts';

test('the points of the groups add up to the score, whatever the findings and weights', () => {
  const random = randomNumbers(11);
  for (let run = 0; run < 500; run += 1) {
    const findings = Array.from(
      { length: 1 + Math.floor(random() * 12) },
      (_, index): Finding => ({
        criterionId: `skill:${index}`,
        criterion: String(index),
        group: criterionGroups[Math.floor(random() * criterionGroups.length)] ?? 'duty',
        state: 'partial',
        strength: random(),
        weight: random() * 5,
        required: random() > 0.5,
        quotes: [],
        reason: '',
        years: null,
      }),
    );
    const weights = { duty: random() * 50, occupation: random() * 100 };
    const explained = explainScore(findings, weights);
    const sum = explained.groups.reduce((points, group) => points + group.points, 0);
    expect(explained.score).toBe(score(findings, weights));
    expect(Math.round(sum * 10)).toBe(Math.round(explained.score * 10));
  }
});

test('no findings make a score of 0 of no groups', () => {
  expect(explainScore([])).toEqual({ score: 0, groups: [] });
});
