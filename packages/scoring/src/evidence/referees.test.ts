import { expect, test } from 'vitest';
import { findEvidence, indexReading } from '../find-evidence.ts';
import type { Criterion } from '../job/criterion.ts';
import { plainResume } from '../testing/plain-resume.ts';

const now = new Date('2026-01-15T00:00:00Z');
const own = `Robin Example

Experience
Bookkeeper, Acme Ltd, 01/2019 - 12/2022
- Kept the ledgers in Xero

Skills
Excel
`;

async function look(group: Criterion['group'], label: string, text: string) {
  const { resume, profile } = plainResume(text, now);
  const reading = { resume, profile, now, models: null };
  const criterion: Criterion = { id: 'x', group, label, weight: 1, required: true, years: null, level: null };
  const [finding] = await findEvidence([criterion], reading, await indexReading(reading));
  if (!finding) throw new Error('no finding');
  return finding;
}

const headed = (heading: string, said: string) => `${own}\n${heading}\n${said}\n`;
const isShown = /met|partial|unclear|contradicted/;

test.each<[group: Criterion['group'], label: string, said: string]>([
  ['licence', 'CPA or CA', 'Dr Jane Smith, Chartered Accountant, license no 48213, phone 555 0142'],
  ['licence', 'White Card', 'Jane Smith, site manager, White Card holder'],
  ['required_skill', 'Kubernetes', 'Jane Smith, Kubernetes Architect at Acme Ltd'],
  ['required_skill', 'Fluent Spanish', 'Jane Smith, fluent in Spanish and English, jane.smith@example.org'],
  ['education', 'Bachelor’s degree', 'Jane Smith, Bachelor of Commerce, University of Sydney'],
])('a referee’s own %s is not the person’s: %s, “%s”', async (group, label, said) => {
  for (const heading of ['References', 'Professional references', 'Recommendations', 'Testimonials']) {
    const finding = await look(group, label, headed(heading, said));
    expect(finding.quotes.map(({ text }) => text).join(' ')).not.toContain('Jane');
    expect(['no_evidence', 'unclear']).toContain(finding.state);
    expect(finding.quotes).toEqual([]);
  }
});

test('a line within a job that names its referee speaks of the referee', async () => {
  const text = own.replace(
    'in Xero\n',
    'in Xero\n- Paid the bills\nReference: Jane Smith, Chartered Accountant, 555 0142\n',
  );
  expect((await look('licence', 'CPA or CA', text)).state).toBe('no_evidence');
  expect((await look('required_skill', 'Excel', text)).state).toMatch(isShown);
});

test('what follows the referees under a heading of its own is the person’s', async () => {
  const text = `${headed('References', 'Jane Smith, Chartered Accountant')}\nCertificates\nWhite Card, 2021\n`;
  expect((await look('licence', 'White Card', text)).state).toBe('met');
  const both = headed('References and languages', 'Spanish: fluent\nWhite Card');
  expect((await look('licence', 'White Card', both)).state).toBe('met');
});
