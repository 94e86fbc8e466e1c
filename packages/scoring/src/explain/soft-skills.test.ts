import { expect, test } from 'vitest';
import { indexReading } from '../find-evidence.ts';
import { plainResume } from '../testing/plain-resume.ts';
import { findSoftSkills } from './soft-skills.ts';

const now = new Date('2026-01-15T00:00:00Z');

async function namesIn(line: string) {
  const text = `Robin Example\n\nExperience\nAide, Lygon Community Housing, 01/2019 - 12/2022\n- ${line}\n`;
  const { resume, profile } = plainResume(text, now);
  const reading = { resume, profile, now, models: null };
  return findSoftSkills(resume, await indexReading(reading)).map(({ skill }) => skill);
}

test.each([
  ['Installed LED lighting', []],
  ['Wound charts and pressure care', []],
  ['Wrote the mentor report', []],
  ['Led a team of four and communicated with families', ['Communication', 'Leadership']],
])('general abilities are found by the words for them: %s', async (line, skills) => {
  expect((await namesIn(line)).sort()).toEqual(skills);
});
