import { expect, test } from 'vitest';
import { engineVersion, evaluate } from './evaluate.ts';
import { criteriaOf } from './job/criteria-of.ts';
import { findModels } from './models/models.ts';
import { plainResume } from './testing/plain-resume.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { firstNames, nurse, nurseJob, welder } from './testing/sample-texts.ts';

const now = new Date('2026-01-15T00:00:00Z');
const models = await findModels();

async function judge(text: string, model = models, job = nurseJob, language: string | null = 'en') {
  return evaluate({
    job,
    criteria: await criteriaOf(job, models),
    ...plainResume(text, now, language),
    now,
    models: model,
  });
}

test('the right person scores higher than another, with and without the model', async () => {
  expect((await judge(nurse('Alex', 'Okafor'))).score).toBeGreaterThan((await judge(welder)).score + 25);
  expect((await judge(nurse('Alex', 'Okafor'), null)).score).toBeGreaterThan(
    (await judge(welder, null)).score + 15,
  );
});

test('an evaluation says what it rests on', async () => {
  const result = await judge(nurse('Alex', 'Okafor'));
  expect(result.engine).toBe(engineVersion);
  expect(result.matchedSkills).toEqual(expect.arrayContaining(['Medication management', 'Wound care']));
  expect(result.skillGaps).toEqual(['Payroll']);
  expect(result.technicalSkills.find(({ skill }) => skill === 'Wound care')).toEqual({
    skill: 'Wound care',
    match: 'High',
    level: 'Advanced',
  });
  expect(result.softSkills.every(({ score, evidence }) => score >= 0 && score <= 10 && evidence)).toBe(true);
  expect(result.employmentGap).toMatchObject({ duration: '1 year' });
  expect(result.workHistory[0]).toEqual({
    ...{ title: 'Registered Nurse in Charge', employer: 'Sovereign Gardens', months: 114 },
    ...{ from: '2016-07', to: '2025-12', isCurrent: false },
  });
  expect(result.salary?.basis).toBe('job_range');
  expect(result.justification).toContain('Payroll');
  expect(result.findings.find(({ group }) => group === 'occupation')?.quotes[0]?.text).toContain('Nurse');
});

test('without weights, or in another language, only what is named is judged, and the result says so', async () => {
  expect((await judge(nurse('Alex', 'Okafor'), null)).engine).toBe(
    `${engineVersion} (judged in part; the models are missing)`,
  );
  expect((await judge(nurse('Alex', 'Okafor'), models, nurseJob, 'de')).engine).toContain(
    'another language: de',
  );
});

test('every quote stands word for word in the visible text', async () => {
  for (const [text, job] of [
    [nurse('Alex', 'Okafor'), nurseJob],
    [welder, { title: 'Welder', description: 'You weld steel frames and read drawings.' }],
  ] as const) {
    const { findings } = await judge(text, models, { ...nurseJob, ...job });
    const quotes = findings.flatMap((finding) => finding.quotes);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  }
});

test('quotes are verbatim in any text', async () => {
  const random = randomNumbers(11);
  const words = [
    'wound',
    'care',
    'Wound care',
    'nurse',
    '\n',
    '\f',
    'no',
    '2019 - 2021',
    'Skills',
    'é',
    '█',
    '.',
    '- ',
  ];
  for (let run = 0; run < 40; run += 1) {
    const parts = Array.from(
      { length: Math.floor(random() * 60) },
      () => words[Math.floor(random() * words.length)],
    );
    const text = parts.join(' ');
    const { findings } = await judge(text, null);
    for (const quote of findings.flatMap((finding) => finding.quotes))
      expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  }
});

test('the same resume gives the same evaluation', async () => {
  const first = await judge(nurse('Alex', 'Okafor'));
  for (let run = 0; run < 3; run += 1) expect(await judge(nurse('Alex', 'Okafor'))).toEqual(first);
});

test.each([
  ['Baker', 'Chef'],
  ['Carer', 'Nurse'],
])('a name made of titles, %s %s, changes nothing', async (first, last) => {
  const reference = await judge(nurse('Alex', 'Okafor'));
  expect((await judge(nurse(first, last))).score).toBe(reference.score);
});

test.each(['model', 'words'])('36 first names change nothing (%s)', async (kind) => {
  const model = kind === 'model' ? models : null;
  const reference = await judge(nurse('Alex', 'Okafor'), model);
  for (const [index, name] of firstNames.entries()) {
    const pronouns = index % 2 === 0 ? { they: 'She', their: 'her' } : { they: 'He', their: 'his' };
    const result = await judge(nurse(name, index % 3 === 0 ? 'Baker' : 'Nguyen', pronouns), model);
    expect([name, result.score]).toEqual([name, reference.score]);
    expect(result.skillGaps).toEqual(reference.skillGaps);
  }
});

test('another school changes nothing', async () => {
  const text = nurse('Alex', 'Okafor');
  const other = text.replaceAll('Federation University', 'Harvard University');
  expect(other).not.toBe(text);
  expect((await judge(other)).score).toBe((await judge(text)).score);
});

test('gaps of employment are facts beside the score', async () => {
  const text = nurse('Alex', 'Okafor');
  const { criteria, job } = { criteria: await criteriaOf(nurseJob, models), job: nurseJob };
  const input = { job, criteria, ...plainResume(text, now), now, models: null };
  const off = await evaluate({ ...input, settings: { detectEmploymentGaps: false } });
  expect(off.employmentGap).toBeNull();
  expect(off.score).toBe((await evaluate(input)).score);
});
