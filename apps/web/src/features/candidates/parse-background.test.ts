import { describe, expect, it } from 'vitest';
import { parseEducation, parseSkills } from './parse-background.ts';

describe('skills', () => {
  it('are read from arrays, JSON, doubly encoded JSON and plain text alike', () => {
    const skills = ['Triage', 'Wound care'];
    for (const value of [
      skills,
      JSON.stringify(skills),
      JSON.stringify(JSON.stringify(skills)),
      'Triage, Wound care, Triage',
      [{ name: 'Triage' }, { name: 'Wound care' }],
    ])
      expect(parseSkills(value)).toEqual(skills);
  });

  it('are none where there is nothing to read', () => {
    for (const value of [null, undefined, '', ' ', '[]', [null, {}]]) expect(parseSkills(value)).toEqual([]);
  });

  it('survive broken JSON as the text that it is', () => {
    expect(parseSkills('[Excel')).toEqual(['[Excel']);
  });
});

describe('education', () => {
  const item = { institution: 'University of Ghana', degree: 'BSc Nursing', years: '2012-2016' };

  it('is read with its institution, degree and years', () => {
    expect(parseEducation([item])).toEqual([item]);
    expect(parseEducation(JSON.stringify([item]))).toEqual([item]);
    expect(parseEducation(JSON.stringify(item))).toEqual([item]);
    expect(parseEducation([{ degree: 'Diploma', years: 2009 }])).toEqual([
      { institution: '', degree: 'Diploma', years: '2009' },
    ]);
  });

  it('keeps plain text, a line each', () => {
    expect(parseEducation('BSc Nursing\nDiploma of Aged Care').map(({ degree }) => degree)).toEqual([
      'BSc Nursing',
      'Diploma of Aged Care',
    ]);
  });

  it('is empty where there is nothing to read', () => {
    for (const value of [null, undefined, '', '[]', [null, false, {}]])
      expect(parseEducation(value)).toEqual([]);
  });
});
