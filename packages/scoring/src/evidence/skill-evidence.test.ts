import { expect, test } from 'vitest';
import { findEvidence, indexReading } from '../find-evidence.ts';
import type { Criterion } from '../job/criterion.ts';
import { findModels } from '../models/models.ts';
import { plainResume } from '../testing/plain-resume.ts';

const models = await findModels();
const now = new Date('2026-01-15T00:00:00Z');

function ask(label: string): Criterion {
  return { id: label, group: 'required_skill', label, weight: 1, required: true, years: null, level: null };
}

async function look(label: string, parts: { work?: string; skills?: string; education?: string }) {
  const text = `Robin Example

Summary
Likes to work.

Experience
Operator, Acme Ltd, 01/2019 - 12/2022
- ${parts.work ?? 'Did things.'}

Skills
${parts.skills ?? 'None listed'}

Education
${parts.education ?? 'High school diploma, 2010'}
`;
  const { resume, profile } = plainResume(text, now);
  const reading = { resume, profile, now, models };
  const [finding] = await findEvidence([ask(label)], reading, await indexReading(reading));
  if (!finding) throw new Error('no finding');
  return finding;
}

test('a skill shown in work is met, with the years of the job and the whole sentence', async () => {
  const finding = await look('Kubernetes', { work: 'Moved 40 services to Kubernetes.' });
  expect(finding).toMatchObject({ state: 'met', years: 4, reason: 'Shown in past work' });
  expect(finding.strength).toBeGreaterThan(0.8);
  expect(finding.quotes[0]?.text).toBe('Moved 40 services to Kubernetes');
});

test('a skill that is only listed is worth less than one that work shows', async () => {
  const listed = await look('Kubernetes', { skills: 'Kubernetes, Helm' });
  const shown = await look('Kubernetes', { work: 'Moved 40 services to Kubernetes.' });
  expect(listed.reason).toBe('Stated in the resume, without an example from work');
  expect(listed.strength).toBeLessThan(shown.strength);
});

test.each([
  ['Google Analytics 4', 'Built GA4 dashboards for twelve shops'],
  ['Email marketing', 'Sent a weekly newsletter in Mailchimp to 12,000 readers'],
  ['PostgreSQL administration', 'PostgreSQL on RDS: upgrades, tuning and restore drills'],
  ['Menu planning', 'Wrote the seasonal menus for a restaurant with 80 seats'],
])('%s is shown by “%s”', async (label, work) => {
  expect(['met', 'partial']).toContain((await look(label, { work })).state);
});

test('other people’s work, a wish or a look-alike word is no evidence', async () => {
  expect((await look('Java', { work: 'Wrote JavaScript' })).state).not.toMatch(/met|partial/);
  expect((await look('Customer service', { work: 'Met one customer' })).state).not.toBe('met');
  expect((await look('Communication', { work: 'Cleaned the community hall' })).state).not.toBe('met');
  expect((await look('Python', { skills: 'Looking to move into Python' })).state).toBe('no_evidence');
});

test.each([
  ['Kubernetes', 'Ran k8s clusters'],
  ['Continuous integration', 'Built CI/CD pipelines'],
  ['Medication administration', 'Administering medication to 30 residents'],
  ['Food safety', 'Kept HACCP records'],
  ['Team leadership', 'Leading a team of eight'],
  ['Electrical installation', 'Electrical wiring of new homes'],
  ['Lesson planning', 'Wrote lesson plans for grade 5'],
  ['.NET', 'Wrote services in C# and .NET'],
  ['C++', 'Wrote C++ for controllers'],
  ['R', 'Built models in R, Python and SQL'],
  ['Go', 'Wrote services in Go and Rust'],
])('%s is named or said by “%s”', async (label, work) => {
  expect(['met', 'partial']).toContain((await look(label, { work })).state);
});

test.each([
  ['Excel', 'I excel at teamwork and go to market'],
  ['Go', 'Ready to go the extra mile'],
  ['C', 'Reported to C-level managers; vitamin C. Research'],
  ['R', 'Head of R&D'],
  ['REST', 'Took a rest after work'],
])('%s is not shown by “%s”', async (label, work) => {
  expect((await look(label, { work })).state).toBe('no_evidence');
});

test('a denial contradicts', async () => {
  expect(await look('Python', { work: 'No experience with Python.' })).toMatchObject({
    state: 'contradicted',
    strength: 0,
  });
});

test('a denial of one thing says nothing of another', async () => {
  expect((await look('Python', { work: 'No Java. Python every day.' })).state).toBe('met');
});

test.each(['Currently learning Python', 'Basic Python', 'Python (beginner)'])(
  '“%s” is partial at most',
  async (work) => {
    const finding = await look('Python', { work });
    expect(finding.state).toBe('partial');
    expect(finding.strength).toBeLessThanOrEqual(0.3);
  },
);

test('a wish is no evidence', async () => {
  expect((await look('Python', { work: 'Interested in Python' })).state).toBe('no_evidence');
});

test('what work shows counts, also where a list names it', async () => {
  const finding = await look('Kubernetes', {
    work: 'Ran six k8s clusters and upgraded them every quarter.',
    skills: 'Kubernetes',
  });
  expect(finding).toMatchObject({ state: 'met', reason: 'Shown in past work' });
});

test('a near thing by name is no proof, but worth a look', async () => {
  const finding = await look('CI/CD', { work: 'Cut builds from 48 to 7 minutes with GitHub Actions.' });
  expect(['unclear', 'partial', 'met']).toContain(finding.state);
  expect(finding.quotes[0]?.text).toContain('GitHub Actions');
});

test('what the resume denies stays denied, whatever its work resembles', async () => {
  const finding = await look('Kubernetes', {
    work: 'Ran container clusters for 40 services and upgraded them every quarter.',
    skills: 'No experience with Kubernetes',
  });
  expect(finding.state).toBe('contradicted');
});

test('a job that denies a skill adds no years to it, and its denial is no quote for it', async () => {
  const finding = await look('Kubernetes', {
    work: 'Moved 40 services to Kubernetes.\n\nOperator, Bolt Ltd, 01/2015 - 12/2017\n- Kept the servers running. No experience with Docker or Kubernetes',
  });
  expect(finding).toMatchObject({ state: 'met', years: 4 });
  expect(finding.quotes.map(({ text }) => text)).toEqual(['Moved 40 services to Kubernetes']);
});

test('people who were led or hired are no proof of what they do, but worth a look', async () => {
  for (const work of ['Managed a team of Java developers', 'Recruited 40 senior Java engineers'])
    expect(await look('Java', { work })).toMatchObject({ state: 'unclear', strength: 0 });
});
