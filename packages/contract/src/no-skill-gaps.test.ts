import { expect, it } from 'vitest';
import { describeNoSkillGaps } from './no-skill-gaps.ts';

const triage = { group: 'required_skill', state: 'met', criterion: 'Triage' } as const;

it('claims evidence for every skill only where there is', () => {
  expect(describeNoSkillGaps([triage, { ...triage, state: 'partial', criterion: 'Payroll' }])).toBe(
    'There is evidence for every skill that the job names.',
  );
  expect(
    describeNoSkillGaps([
      triage,
      { ...triage, group: 'preferred_skill', state: 'unclear', criterion: 'BAS' },
    ]),
  ).toBe('Unclear, please check: BAS.');
});

it('claims nothing of skills where the job names none', () => {
  expect(describeNoSkillGaps([{ ...triage, group: 'duty' }])).toBe('The job names no skills.');
});
