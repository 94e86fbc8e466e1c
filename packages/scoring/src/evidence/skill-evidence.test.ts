import { expect, test } from 'vitest';
import { findEvidence, indexReading } from '../find-evidence.ts';
import type { Criterion } from '../job/criterion.ts';
import { plainResume } from '../testing/plain-resume.ts';

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
  const reading = { resume, profile, now, embedder: null };
  const [finding] = await findEvidence([ask(label)], reading, await indexReading(reading));
  if (!finding) throw new Error('no finding');
  return finding;
}

test('a skill shown in work is met, with the years of the job', async () => {
  const finding = await look('Kubernetes', { work: 'Moved 40 services to Kubernetes.' });
  expect(finding).toMatchObject({ state: 'met', strength: 1, years: 4 });
  expect(finding.quotes[0]?.text).toBe('Kubernetes');
});

test('a skill that is only listed is a claim: partial', async () => {
  expect(await look('Kubernetes', { skills: 'Kubernetes, Helm' })).toMatchObject({
    state: 'partial',
    strength: 0.6,
  });
});

test.each([
  ['Kubernetes', 'Ran k8s clusters'],
  ['Continuous integration', 'Built CI/CD pipelines'],
  ['Medication administration', 'Administering medication to 30 residents'],
  ['Food safety', 'Kept HACCP records'],
  ['Equipment maintenance', 'Maintained all the baking equipment daily'],
  ['Team leadership', 'Leading a team of eight'],
  ['Electrical installation', 'Electrical wiring of new homes'],
  ['Lesson planning', 'Wrote lesson plans for grade 5'],
  ['.NET', 'Wrote services in C# and .NET'],
  ['C++', 'Wrote C++ for controllers'],
  ['R', 'Built models in R, Python and SQL'],
  ['Go', 'Wrote services in Go and Rust'],
])('%s is shown by “%s”', async (label, work) => {
  expect((await look(label, { work })).state).toBe('met');
});

test('a related tool is partial evidence, not the same', async () => {
  const finding = await look('Terraform', { work: 'Wrote OpenTofu modules' });
  expect(finding).toMatchObject({ state: 'partial' });
  expect(finding.strength).toBeLessThan(0.5);
  expect(finding.quotes[0]?.text).toBe('OpenTofu');
});

test.each([
  ['Excel', 'I excel at teamwork and go to market'],
  ['Go', 'Ready to go the extra mile'],
  ['C', 'Reported to C-level managers; vitamin C. Research'],
  ['R', 'Head of R&D'],
  ['REST', 'Took a rest after work'],
  ['Java', 'Wrote JavaScript'],
  ['Customer service', 'Met one customer'],
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
