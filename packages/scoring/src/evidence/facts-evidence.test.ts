import { expect, test } from 'vitest';
import { findEvidence, indexReading } from '../find-evidence.ts';
import type { Criterion, EducationLevel } from '../job/criterion.ts';
import { findModels } from '../models/models.ts';
import { plainResume } from '../testing/plain-resume.ts';

const models = await findModels();
const now = new Date('2026-01-15T00:00:00Z');
const text = `Robin Example

Experience
Carpenter, Timber Homes, 03/2018 - 02/2022
- Framed houses and installed windows

Waiter, Corner Cafe, 01/2015 - 12/2017
- Served guests

Education
Certificate III in Carpentry, TAFE NSW, 2017

Licences
White Card. Currently completing the first aid certificate. No forklift licence.
`;

async function look(part: Partial<Criterion>, written = text) {
  const criterion: Criterion = {
    id: 'x',
    group: 'experience',
    label: '',
    weight: 1,
    required: true,
    years: null,
    level: null,
    ...part,
  };
  const { resume, profile } = plainResume(written, now);
  const reading = { resume, profile, now, models };
  const [finding] = await findEvidence([criterion], reading, await indexReading(reading));
  if (!finding) throw new Error('no finding');
  return finding;
}

test('years are those of work of the kind asked for', async () => {
  expect(await look({ label: '3+ years: carpenter', years: 3 })).toMatchObject({ state: 'met', years: 4 });
  const short = await look({ label: '8+ years: carpenter', years: 8 });
  expect(short).toMatchObject({ state: 'partial', years: 4, strength: 0.5 });
  expect((await look({ label: '2+ years: nurse', years: 2 })).state).toBe('no_evidence');
});

test('years of experience without more are all dated years, counted once', async () => {
  expect(await look({ label: '5+ years of experience', years: 5 })).toMatchObject({ state: 'met', years: 7 });
});

test.each<[EducationLevel, string, number]>([
  ['high-school', 'met', 1],
  ['vocational', 'met', 1],
  ['associate', 'partial', 0.5],
  ['bachelor', 'no_evidence', 0],
  ['phd', 'no_evidence', 0],
])('a trade certificate measured against %s is %s', async (level, state, strength) => {
  expect(await look({ group: 'education', label: level, level })).toMatchObject({ state, strength });
});

test('a licence is met where it is named, partial while it is being earned, contradicted where it is denied', async () => {
  expect(await look({ group: 'licence', label: 'White Card' })).toMatchObject({ state: 'met' });
  expect(await look({ group: 'licence', label: 'First aid certificate' })).toMatchObject({
    state: 'partial',
  });
  expect(await look({ group: 'licence', label: 'Forklift licence' })).toMatchObject({
    state: 'contradicted',
  });
  expect(await look({ group: 'licence', label: 'Security clearance' })).toMatchObject({
    state: 'no_evidence',
  });
});

test('duties and the occupation are found by their words in other words', async () => {
  expect((await look({ group: 'duty', label: 'Install windows and frame houses' })).state).toBe('met');
  expect((await look({ group: 'duty', label: 'Prepare tax returns for companies' })).state).toBe(
    'no_evidence',
  );
  expect((await look({ group: 'occupation', label: 'Carpenter' })).quotes[0]?.text).toContain('Carpenter');
  expect((await look({ group: 'occupation', label: 'Pharmacist' })).state).toBe('no_evidence');
});

test.each([
  ['VIT registration', 'VIT: application in preparation.', 'partial'],
  ['VIT registration', 'I do not hold VIT registration yet.', 'partial'],
  ['VIT registration', 'I do not hold VIT registration', 'contradicted'],
  ['VIT registration', 'VIT registered; first aid pending.', 'met'],
  ['CPA or CA', 'Chartered Accountant, 2015', 'met'],
  ['CPA or CA', 'ACCA member', 'unclear'],
  ['CPA or CA', 'Not a CPA', 'contradicted'],
  ['Food safety supervisor', 'Food handler certificate', 'unclear'],
  ['CPA or CA', 'Managed a team of three CPA accountants', 'unclear'],
  ['White Card', 'A White Card is an advantage', 'unclear'],
  ['White Card', 'No first aid certificate, forklift licence or White Card', 'contradicted'],
  ['White Card', 'I do not hold a forklift licence, White Card or Blue Card', 'contradicted'],
])('a licence is told from one that is near, or not held yet: %s, “%s”', async (label, said, state) => {
  const finding = await look({ group: 'licence', label }, `Robin Example\n\nLicences\n${said}\n`);
  expect(finding.state).toBe(state);
  expect(said).toContain(finding.quotes[0]?.text);
  expect(finding.quotes[0]?.text.length).toBeGreaterThan(said.length / 2);
});

test.each([
  'I plan to obtain my Blue Card',
  'Currently applying for a White Card, first aid certificate and Blue Card',
  'Happy to apply for a Blue Card',
  'Can get a Blue Card if required',
  'Blue Card (to be obtained)',
  'Hoping to get my Blue Card',
])('a license only wished for earns nothing and is for a person to look at: “%s”', async (said) => {
  for (const [label, written] of [
    ['Blue Card', said],
    ['Shotfirer permit', said.replace('Blue Card', 'Shotfirer permit')],
  ] as const) {
    const finding = await look({ group: 'licence', label }, `Robin Example\n\nLicences\n${written}\n`);
    expect(finding).toMatchObject({
      state: 'unclear',
      strength: 0,
      reason: 'Check whether the person holds it',
      quotes: [{ text: written }],
    });
  }
});

test.each(['Applying for a Blue Card, hold a White Card', 'Applying safety rules daily, White Card'])(
  'a license that is held stays so beside a wish: “%s”',
  async (said) => {
    const written = `Robin Example\n\nLicences\n${said}\n`;
    expect((await look({ group: 'licence', label: 'White Card' }, written)).state).toBe('met');
  },
);

test('people who were led take nothing from a license of one’s own', async () => {
  const written =
    'Robin Example\n\nSummary\nManaged a team of three CPA accountants\n\nLicenses\nCPA, license 48213\n';
  expect(await look({ group: 'licence', label: 'CPA or CA' }, written)).toMatchObject({
    state: 'met',
    quotes: [{ text: 'CPA, license 48213' }],
  });
});

test('a course is no experience, and a qualification of unknown level is for a person to judge', async () => {
  const written = `Robin Example

Experience
Barista, Corner Cafe, 01/2015 - 12/2017
- Made coffee

Education
Hotelfachmann, IHK Bremen, 2012
Certificate III in Hospitality, 2014
`;
  expect((await look({ label: 'Hotel experience' }, written)).state).not.toBe('met');
  const foreign = written.replace('Certificate III in Hospitality, 2014\n', '');
  expect(
    await look({ group: 'education', label: 'High school', level: 'high-school' }, foreign),
  ).toMatchObject({
    state: 'unclear',
    reason: 'Check the level of this qualification',
  });
});

test('a resume in English shows English by a sentence of its own', async () => {
  expect(await look({ group: 'required_skill', label: 'Fluent English' })).toMatchObject({
    state: 'partial',
    quotes: [{ text: 'Framed houses and installed windows' }],
  });
});
