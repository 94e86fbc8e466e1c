import { expect, test } from 'vitest';
import { findEvidence, indexReading } from '../find-evidence.ts';
import type { Criterion } from '../job/criterion.ts';
import { plainResume } from '../testing/plain-resume.ts';

const now = new Date('2026-01-15T00:00:00Z');

async function look(label: string, text: string) {
  const { resume, profile } = plainResume(`Robin Example\n\n${text}\n`, now);
  const reading = { resume, profile, now, models: null };
  const criterion: Criterion = {
    ...{ id: 'x', group: 'licence', label, weight: 1 },
    ...{ required: true, years: null, level: null },
  };
  const [finding] = await findEvidence([criterion], reading, await indexReading(reading));
  if (!finding) throw new Error('no finding');
  return { ...finding, held: profile.licences.map(({ value }) => value) };
}

test.each([
  ['White Card', 'Applying for the site labourer role with White Card and forklift licence'],
  [
    'Police check',
    'Currently applying for roles in aged care, first aid certificate and police check up to date',
  ],
  ['White Card', 'Able to get along with others, White Card'],
  ['White Card', 'Completed training to gain my White Card in 2019'],
  ['Driver’s licence', 'Can get to work early, full driver licence and own car'],
  ['White Card', 'Will get the job done, White Card and own tools'],
  ['CPA or CA', 'Passed all the exams to gain my CPA in 2016'],
  ['CPA or CA', 'Worked full time and studied at night to gain the CPA'],
  ['Forklift licence', 'I was able to obtain my forklift licence in 2020'],
  ['Working with Children Check', 'Applying for a teaching aide position, working with children check held'],
  ['White Card', 'Applying for a forklift licence, White Card held since 2015'],
  ['White Card', 'Applying for a forklift licence with White Card already'],
  ['Police check', 'Can gain entry to secure sites, driver licence and police check'],
  ['First aid certificate', 'First aid: applying bandages and slings'],
  ['AHPRA registration', 'Can get up to speed fast, AHPRA registration current'],
])('a license is held whatever else one gets or applies for: %s, “%s”', async (label, said) => {
  for (const heading of ['Summary', 'Licences'])
    expect(await look(label, `${heading}\n${said}`)).toMatchObject({
      state: 'met',
      quotes: [{ text: said }],
    });
});

test.each([
  ['Driver’s licence', 'Can easily obtain a NSW driver licence'],
  ['Driver’s licence', 'Applying for a full Australian driver licence'],
  ['AHPRA registration', 'Applying for AHPRA registration as a registered nurse'],
  ['Forklift licence', 'Willing to obtain forklift licence and White Card'],
  ['Responsible service of alcohol', 'Could acquire a White Card, driver licence and RSA within a week'],
  ['First aid certificate', 'Will obtain police check, WWCC & first aid before starting'],
  ['Police check', 'I am getting a police check next week'],
  ['White Card', 'Completed year 12, ready to get my White Card'],
  ['White Card', 'Completed year 12 and now applying for my White Card'],
  ['White Card', 'Helped 30 workers to get their White Card'],
  ['White Card', 'Applying for a position requiring a White Card'],
  ['Forklift licence', 'Applying for forklift operator jobs in Dandenong'],
  ['Working with Children Check', 'Working with Children Check (to be obtained)'],
  ['Working with Children Check', 'Working with Children Check – currently applying'],
])('a wish for a license or for work earns nothing: %s, “%s”', async (label, said) => {
  for (const heading of ['Summary', 'Licences'])
    expect(await look(label, `${heading}\n${said}`)).toMatchObject({ state: 'unclear', strength: 0 });
});

test('of plain mentions the one in a list of licenses is quoted', async () => {
  const text = 'Summary\nSite labourer with White Card\n\nLicences\nWhite Card, 2019';
  expect((await look('White Card', text)).quotes).toMatchObject([{ text: 'White Card, 2019' }]);
});

test('what a list of licenses plainly names outweighs a wish found elsewhere, but no wish in the list', async () => {
  const wish = 'Hoping to get my White Card';
  const listed = await look('White Card', `Summary\n${wish}\n\nLicences\nWhite Card, 2019`);
  expect(listed).toMatchObject({ state: 'met', quotes: [{ text: 'White Card, 2019' }] });
  for (const text of [`Licences\nWhite Card\n${wish}`, `Summary\n${wish}\n\nSkills\nWhite Card`])
    expect((await look('White Card', text)).state).toBe('unclear');
});

test.each([
  ['White Card', 'I do not hold a White Card but am willing to obtain one'],
  ['White Card', 'No White Card, willing to obtain one'],
  ['White Card', 'No White Card, yet keen to get one'],
  ['White Card', 'White Card: none, can be obtained'],
  ['White Card', 'White Card: no'],
  ['Driver’s licence', 'I have no driver licence and will obtain one if needed'],
  ['Forklift licence', 'Don’t have a White Card or forklift licence but can get both'],
  ['Forklift licence', 'No forklift licence, eligible to sit the test'],
  ['CPA or CA', 'Not a CPA, but three exams passed elsewhere'],
  ['AHPRA registration', 'No AHPRA registration; application not lodged'],
])('what is plainly not held earns nothing, whatever is promised: %s, “%s”', async (label, said) => {
  for (const text of [
    `Summary\n${said}`,
    `Licences\n${said}`,
    `Summary\n${said}\n\nLicences\n${label}, 2019`,
  ])
    expect(await look(label, text)).toMatchObject({ state: 'contradicted', strength: 0 });
});

test.each([
  ['White Card', 'No White Card yet, booked for May'],
  ['White Card', 'I don’t yet have a White Card'],
  ['White Card', 'White Card not yet obtained'],
  ['AHPRA registration', 'Not yet registered with AHPRA'],
  ['AHPRA registration', 'In the process of obtaining AHPRA registration'],
  ['Forklift licence', 'No White Card or forklift licence yet'],
  ['CPA or CA', 'Will sit the CPA exam in May'],
  ['VIT registration', 'Applied for VIT registration in March'],
])('what is not held yet is partly shown: %s, “%s”', async (label, said) => {
  expect(await look(label, `Summary\n${said}`)).toMatchObject({ state: 'partial', strength: 0.4 });
});

test.each([
  ['Driver’s licence', 'No criminal record and current driver licence', true],
  ['Driver’s licence', 'Non smoker with own car and driver licence', true],
  ['Driver’s licence', 'No criminal record and driver licence', true],
  ['Driver’s licence', 'No tattoos and a clean driver licence', true],
  ['Driver’s licence', 'No convictions or demerit points, driver licence', true],
  ['Driver’s licence', 'I have no children and my own car, driver licence', true],
  ['White Card', 'I have no experience with forklifts and valid White Card', true],
  ['Driver’s licence', 'No criminal record and no driver licence', false],
  ['Driver’s licence', 'No full and current driver licence', false],
  ['Driver’s licence', 'No current driver licence', false],
  ['Driver’s licence', 'No car or driver licence', false],
  ['White Card', 'No criminal convictions and neither White Card nor forklift licence', false],
  ['Police check', 'No criminal record check or police certificate', false],
  ['White Card', 'Lapsed White Card', false],
  ['First aid certificate', 'First aid certificate (expired 2021)', false],
  ['First aid certificate', 'First aid certificate, expires 2027', true],
])('profile and finding agree on what is held: %s, “%s”', async (label, said, isHeld) => {
  const { state, held } = await look(label, `Summary\n${said}`);
  expect(state).toBe(isHeld ? 'met' : 'contradicted');
  expect(held.length > 0).toBe(isHeld);
});

test('one that ran out takes nothing from another one in the list, and all from a bare mention', async () => {
  const text = 'Licences\nWhite Card (expired 2015)\nWhite Card, 2020';
  expect(await look('White Card', text)).toMatchObject({
    state: 'met',
    quotes: [{ text: 'White Card, 2020' }],
  });
  const bare = 'Skills\nWhite Card, Excel\n\nLicences\nWhite Card (expired 2015)';
  expect((await look('White Card', bare)).state).toBe('contradicted');
});
