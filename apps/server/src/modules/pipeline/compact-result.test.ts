import type { Finding, Position } from '@candor/contract/evaluations';
import { expect, it } from 'vitest';
import { countYears, findTopEvidence, listMissing } from './compact-result.ts';

const now = new Date('2026-07-01T00:00:00Z');

function finding(criterion: string, changes: Partial<Finding>): Finding {
  return {
    ...{ criterion_id: criterion, criterion, group: 'required_skill', state: 'met', strength: 1, weight: 1 },
    ...{ required: false, years: null, reason: '', quotes: [{ text: criterion, page: 1, start: 0, end: 1 }] },
    ...changes,
  };
}

function position(from: string | null, to: string | null): Position {
  return { title: null, employer: null, from, to, is_current: to === null, months: null };
}

it('takes a required criterion with a quote for the top evidence, before a heavier one that nobody asked for', () => {
  const findings = [
    finding('Heavy', { weight: 9 }),
    finding('Asked for', { required: true, state: 'partial', strength: 0.5 }),
    finding('Unquoted', { required: true, weight: 5, quotes: [] }),
    finding('Missing', { required: true, weight: 5, state: 'no_evidence' }),
  ];
  expect(findTopEvidence(findings)).toEqual({ criterion: 'Asked for', quote: 'Asked for', page: 1 });
  expect(findTopEvidence([])).toBeNull();
});

it('shortens a long quote to one line', () => {
  const text = `Ran\n the ${'ward '.repeat(80)}`;
  const quote = findTopEvidence([finding('Care', { quotes: [{ text, page: 2, start: 0, end: 1 }] })])?.quote;
  expect(quote).toMatch(/^Ran the ward .*…$/);
  expect(quote?.length).toBeLessThanOrEqual(240);
});

it('lists what is required and not shown', () => {
  const findings = [
    finding('Shown', { required: true }),
    finding('Not shown', { required: true, state: 'no_evidence' }),
    finding('Denied', { required: true, state: 'contradicted' }),
    finding('Nice to have', { state: 'no_evidence' }),
  ];
  expect(listMissing(findings)).toEqual(['Not shown', 'Denied']);
});

it.each([
  ['two jobs at a time once', [position('2020-01', '2021-12'), position('2021-01', '2022-12')], 3],
  ['a job that goes on until today', [position('2025-08', null)], 1],
  ['whole years', [position('2018', '2019')], 2],
  ['half years', [position('2020-01', '2021-06')], 1.5],
  ['a job without dates not at all', [position(null, '2020')], null],
] as const)('counts %s', (_, history, years) => {
  expect(countYears(history, now)).toBe(years);
});
