import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { criterionGroups } from './job/criterion.ts';
import { rescore, score } from './score.ts';
import { randomNumbers } from './testing/random-numbers.ts';

const finding = (part: Partial<Finding>): Finding => ({
  criterionId: 'skill:a',
  criterion: 'A',
  group: 'required_skill',
  state: 'met',
  strength: 1,
  weight: 1,
  required: false,
  quotes: [],
  reason: '',
  years: null,
  ...part,
});

test('everything shown is 100, nothing shown is 0, and nothing asked is 0', () => {
  expect(score([finding({}), finding({ group: 'occupation' })])).toBe(100);
  expect(score([finding({ strength: 0 })])).toBe(0);
  expect(score([])).toBe(0);
});

test('a required criterion counts double within its group', () => {
  expect(score([finding({ required: true }), finding({ strength: 0 })])).toBe(66.7);
});

test('more evidence never lowers a score, and it stays between 0 and 100', () => {
  const random = randomNumbers(7);
  for (let run = 0; run < 500; run += 1) {
    const findings = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
      finding({
        group: criterionGroups[Math.floor(random() * criterionGroups.length)] ?? 'duty',
        strength: random(),
        weight: 0.1 + random() * 5,
        required: random() > 0.5,
      }),
    );
    const pick = Math.floor(random() * findings.length);
    const more = findings.map((one, index) => (index === pick ? { ...one, strength: 1 } : one));
    const before = score(findings);
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThanOrEqual(100);
    expect(score(more)).toBeGreaterThanOrEqual(before);
  }
});

test('new weights give the score that a new run with them would give', () => {
  const findings = [finding({ criterionId: 'a' }), finding({ criterionId: 'b', strength: 0 })];
  expect(rescore(findings, {})).toBe(score(findings));
  expect(rescore(findings, { criteria: { a: { weight: 3 } } })).toBe(75);
  expect(
    rescore([...findings, finding({ group: 'education', strength: 0 })], { groups: { education: 0 } }),
  ).toBe(50);
});
