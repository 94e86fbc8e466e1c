import { expect, it } from 'vitest';
import { explainRejection } from './explain-rejection.ts';

it('ends with one full stop, also where a criterion is a sentence of its own', () => {
  const finding = { state: 'no_evidence', required: true, weight: 1 } as const;
  const findings = [
    { ...finding, criterion: 'Triage' },
    { ...finding, criterion: 'Two years on a surgical ward.' },
  ];
  expect(explainRejection(findings)).toBe(
    'No evidence for what the job requires: Triage, Two years on a surgical ward.',
  );
});
