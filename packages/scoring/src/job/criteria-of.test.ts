import { expect, test } from 'vitest';
import { findModels } from '../models/models.ts';
import { criteriaOf as readCriteria } from './criteria-of.ts';
import type { JobInput } from './job-input.ts';

const models = await findModels();
const criteriaOf = (job: JobInput) => readCriteria(job, models);

const labels = async (text: string, group: string, title = '') =>
  (await criteriaOf({ title, description: text }))
    .filter((criterion) => criterion.group === group)
    .map((criterion) => criterion.label);

test('skills come from the fields of a job, named as the job names them', async () => {
  const criteria = await criteriaOf({
    title: 'Platform Engineer',
    description: 'We run trains.',
    required_skills: 'Kubernetes, Terraform (or OpenTofu, Pulumi), Go',
    preferred_skills: 'Kafka',
  });
  expect(criteria.filter(({ group }) => group === 'required_skill').map(({ label }) => label)).toEqual([
    'Kubernetes',
    'Terraform (or OpenTofu, Pulumi)',
    'Go',
  ]);
  expect(criteria.find(({ group }) => group === 'preferred_skill')?.label).toBe('Kafka');
  expect(criteria.find(({ group }) => group === 'occupation')?.label).toBe('Platform Engineer');
});

test('a registration among the required skills is a licence', async () => {
  const criteria = await criteriaOf({
    title: 'Registered Nurse',
    description: '',
    required_skills: 'AHPRA registration as a registered nurse, Wound care',
  });
  expect(criteria.find(({ group }) => group === 'licence')).toMatchObject({
    label: 'AHPRA registration as a registered nurse',
    required: true,
  });
});

test('a plain text gives its title, requirements, preferences, years, education and duties', async () => {
  const text = `Sous Chef
About the job
We cook for 200 guests a day.

Responsibilities
* Run the hot section during dinner service
* Order produce and keep stock low
* Perform other duties as assigned

Requirements
- Minimum of three years experience as a sous chef
- Excellent knife skills
- Strong communication skills to lead a team
- ServSafe certification required
- Bachelor's degree in hospitality preferred

Nice to have
- Pastry

Benefits
- Free meals and health insurance`;
  expect(await labels(text, 'occupation')).toEqual(['Sous Chef']);
  expect(await labels(text, 'required_skill')).toEqual(['Knife skills', 'Communication']);
  expect(await labels(text, 'preferred_skill')).toEqual(['Pastry']);
  expect(await labels(text, 'duty')).toEqual([
    'Run the hot section during dinner service',
    'Order produce and keep stock low',
  ]);
  const criteria = await criteriaOf({ title: '', description: text });
  expect(criteria.find(({ group }) => group === 'experience')).toMatchObject({ years: 3, required: true });
  expect(criteria.find(({ group }) => group === 'education')).toMatchObject({
    level: 'bachelor',
    weight: 0.5,
  });
  expect(criteria.filter(({ group }) => group === 'licence')).toHaveLength(1);
});

test.each([
  ['In-depth knowledge of Team Foundation Server (TFS)', ['Team Foundation Server (TFS)']],
  ['Proficient in jQuery, HTML and CSS', ['jQuery', 'HTML', 'CSS']],
  ['Ability to work under pressure', ['Work under pressure']],
  ['Meticulous attention to detail', ['Attention to detail']],
  ['Experience with cloud platforms such as AWS and Azure', ['Cloud platforms such as AWS and Azure']],
  ['Operating heavy equipment is a must', ['Operating heavy equipment']],
])('%s asks for its thing only', async (line, expected) => {
  expect(await labels(`Requirements\n- ${line}`, 'required_skill', 'Worker')).toEqual(expected);
});

test('a requirement that is called a plus is preferred', async () => {
  expect(
    await labels('Requirements\n- Experience with Jenkins is a plus', 'preferred_skill', 'Tester'),
  ).toEqual(['Jenkins']);
});

test('prose without any list still gives skills', async () => {
  const text = 'You should have solid knowledge of payroll, bookkeeping and QuickBooks.';
  expect(await labels(text, 'required_skill', 'Bookkeeper')).toEqual(
    expect.arrayContaining(['Payroll', 'QuickBooks']),
  );
});

test('checks of the apply form are licences, and protected questions are nothing', async () => {
  const criteria = await criteriaOf({
    title: 'Teacher',
    description: '',
    working_with_children_check: true,
    national_police_check: true,
  });
  expect(criteria.filter(({ group }) => group === 'licence').map(({ label }) => label)).toEqual([
    'Working with Children Check',
    'Police check',
  ]);
});

test('levels of the job form stand in where the text names no years or degree', async () => {
  const criteria = await criteriaOf({
    title: 'Accountant',
    description: 'Books.',
    experience_level: 'senior',
    education_level: 'master',
  });
  expect(criteria.find(({ group }) => group === 'experience')?.years).toBe(5);
  expect(criteria.find(({ group }) => group === 'education')?.level).toBe('master');
});

test('the same job gives the same criteria, each id once', async () => {
  const job = { title: 'Cook', description: 'Requirements\n- Cooking\n- cooking\n- Baking' };
  const ids = (await criteriaOf(job)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await criteriaOf(job)).toEqual(await criteriaOf(job));
});
