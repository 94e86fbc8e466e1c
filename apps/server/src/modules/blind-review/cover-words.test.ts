import { expect, it } from 'vitest';
import { createCover, listCovered, listIdentifying } from './cover-words.ts';

const person = {
  firstName: 'Anne-Marie',
  lastName: 'Li',
  email: 'am@example.org',
  phone: '+61 (0)400 1',
  linkedinUrl: null,
};

it('covers a name in any case and across lines, and keeps every other word in its place', () => {
  const cover = createCover(listIdentifying(person));
  const text = 'ANNE-MARIE\nLI wrote; Anne helped Marie. Lime, annex, am@example.org, +61 (0)400 1.';
  const covered = cover(text);
  expect(covered).toHaveLength(text.length);
  expect(covered).not.toMatch(/anne-|anne |marie|example|400/i);
  expect(covered).toContain('Lime, annex');
  expect(covered.indexOf('wrote')).toBe(text.indexOf('wrote'));
});

it('changes nothing where nothing is known', () => {
  expect(createCover(['', 'x'])('An x-ray.')).toBe('An x-ray.');
});

it('finds again what a covered copy does not show', () => {
  expect(listCovered('Zoë at Northwind College', '███ at █████████████████')).toEqual([
    'Zoë',
    'Northwind College',
  ]);
});
