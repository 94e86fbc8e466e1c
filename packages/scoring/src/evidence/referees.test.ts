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
});

test.each<[heading: string, group: Criterion['group'], label: string, said: string]>([
  ['References and languages', 'licence', 'White Card', 'Jane Smith, site manager, White Card holder'],
  ['Referees & licences', 'licence', 'White Card', 'White Card, 2021'],
  ['Licences and referees', 'licence', 'White Card', 'Jane Smith, site manager, White Card holder'],
  ['Skills, References', 'required_skill', 'Kubernetes', 'Kubernetes and Helm'],
  ['References and languages', 'required_skill', 'Fluent Spanish', 'Spanish: fluent'],
  ['Languages and references', 'required_skill', 'Fluent Spanish', 'Spanish: fluent'],
  ['References and languages', 'education', 'Bachelor’s degree', 'Jane Smith, Bachelor of Commerce'],
  ['Interests and referees', 'education', 'Bachelor’s degree', 'Jane Smith, Bachelor of Commerce'],
  ['Referees and licences', 'licence', 'White Card', 'No White Card'],
])('under “%s” nobody knows whose %s it is: %s, “%s”', async (heading, group, label, said) => {
  for (const shown of [heading, heading.toUpperCase()]) {
    const finding = await look(group, label, headed(shown, said));
    expect(finding).toMatchObject({
      state: 'unclear',
      strength: 0,
      reason: 'Check whether this is about the person or a referee',
    });
    expect(said).toContain(finding.quotes[0]?.text);
  }
});

const spanish = ['required_skill', 'Fluent Spanish'] as const;
const whiteCard = ['licence', 'White Card'] as const;

test.each<[heading: string, said: string, ...(readonly [group: Criterion['group'], label: string])]>([
  ['Languages and references', 'Spanish: fluent\nReferences available on request', ...spanish],
  ['Languages and references', 'Spanish: fluent\n• Referees gladly provided upon request.', ...spanish],
  ['Languages and references', 'Spanish: fluent\nReferences: available on request', ...spanish],
  ['Languages and references', 'Spanish: fluent\n\nReferences\nAvailable on request', ...spanish],
  ['References and licences', 'White Card, 2021\nDetails of two referees on request', ...whiteCard],
  ['Licences, referees', 'Police Check\nWhite Card\nReferences to be supplied when requested', ...whiteCard],
])(
  'under “%s” all is the person’s where referees come on request: “%s”',
  async (heading, said, group, label) => {
    for (const shown of [heading, heading.toUpperCase()])
      expect((await look(group, label, headed(shown, said))).state).toBe('met');
  },
);

test.each<[heading: string, said: string, ...(readonly [group: Criterion['group'], label: string])]>([
  ['Languages and references', 'Spanish: fluent\nJane Smith, Acme\nReferences on request', ...spanish],
  ['Languages and references', 'Spanish: fluent\nMore references available on request', ...spanish],
  ['Languages and references', 'Spanish: fluent\nReferences from Jane Smith on request', ...spanish],
  ['Licences and referees', 'Dr Brown, White Card\nReferences available on request', ...whiteCard],
  ['Licences and referees', 'White Card holder, phone number available on request', ...whiteCard],
])('under “%s” somebody may be named: “%s”', async (heading, said, group, label) => {
  expect((await look(group, label, headed(heading, said))).state).toBe('unclear');
});

test('what is the person’s elsewhere stays so beside a heading that referees share', async () => {
  const text = headed('Referees and licences', 'Jane Smith, White Card holder, Excel trainer');
  expect((await look('required_skill', 'Excel', text)).state).toBe('partial');
  expect((await look('licence', 'White Card', `${text}\nCertificates\nWhite Card, 2021\n`)).state).toBe(
    'met',
  );
  expect((await look('licence', 'First aid certificate', text)).state).toBe('no_evidence');
});

test('recommendations and testimonials together are all of others', async () => {
  const finding = await look(
    'licence',
    'White Card',
    headed('Recommendations and testimonials', 'White Card holder'),
  );
  expect(finding).toMatchObject({ state: 'no_evidence', quotes: [] });
});
