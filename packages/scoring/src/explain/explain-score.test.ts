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

test('what the criteria can add makes 100, and what they add the score, none more than it can', () => {
  const random = randomNumbers(12);
  for (let run = 0; run < 500; run += 1) {
    const findings = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, index) => ({
      criterionId: `skill:${index}`,
      criterion: String(index),
      group: criterionGroups[Math.floor(random() * criterionGroups.length)] ?? 'duty',
      strength: random() < 0.3 ? 1 : random(),
      weight: 0.1 + random() * 5,
      required: random() > 0.5,
    }));
    const explained = explainScore(findings, { duty: 1 + random() * 50 });
    const each = explained.groups.flatMap((group) => group.findings);
    const sumOf = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) * 10);
    expect(sumOf(each.map(({ outOf }) => outOf))).toBe(1000);
    expect(sumOf(each.map(({ points }) => points))).toBe(Math.round(explained.score * 10));
    for (const group of explained.groups) {
      expect(sumOf(group.findings.map(({ outOf }) => outOf))).toBe(Math.round(group.share * 10));
      expect(sumOf(group.findings.map(({ points }) => points))).toBe(Math.round(group.points * 10));
    }
    for (const { points, outOf } of each) expect(points).toBeLessThanOrEqual(outOf);
  }
});

test('a criterion that is fully shown adds all that it can', () => {
  const findings = ['a', 'b', 'c'].map((criterion) => ({
    ...{ criterionId: criterion, criterion, group: 'required_skill' as const },
    ...{ strength: 1, weight: 1, required: true },
  }));
  const { groups } = explainScore(findings);
  expect(groups[0]?.findings.map(({ points, outOf }) => [points, outOf])).toEqual([
    [33.4, 33.4],
    [33.3, 33.3],
    [33.3, 33.3],
  ]);
});
