import { expect, it } from 'vitest';
import { coverRow } from './cover-row.ts';

it('covers a name that was taken for a skill, and leaves the other skills readable', () => {
  const person = {
    candidateId: 'can_1',
    firstName: 'Marguerite',
    lastName: 'Olawale',
    email: null,
    phone: null,
  };
  const found = {
    technicalSkills: '["Triage","Marguerite method"]',
    softSkills: '["Calm"]',
    education: null,
  };
  const row = { ...person, ...found, stage: 'applied' } as never;
  const covered = coverRow(row, { hides: () => true } as never);
  expect(covered.technicalSkills).toBe('["Triage","██████████ method"]');
  expect(covered.softSkills).toBe('["Calm"]');
  expect(coverRow(row, { hides: () => false } as never)).toBe(row);
});
