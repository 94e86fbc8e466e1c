import { expect, it } from 'vitest';
import { createCover, listIdentifying } from '../blind-review/blind-review.ts';
import { coverRow } from './cover-row.ts';

it('covers a name that was taken for a skill, and leaves the other skills readable', () => {
  const person = {
    candidateId: 'can_1',
    firstName: 'Marguerite',
    lastName: 'Olawale',
    email: null,
    phone: null,
    linkedinUrl: null,
  };
  const found = {
    technicalSkills: '["Triage","Marguerite method"]',
    softSkills: '["Calm"]',
    education: null,
  };
  const row = { ...person, ...found, stage: 'applied' } as never;
  const covered = coverRow(row, createCover(listIdentifying(person)));
  expect(covered.technicalSkills).toBe('["Triage","██████████ method"]');
  expect(covered.softSkills).toBe('["Calm"]');
});
