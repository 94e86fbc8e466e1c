import { expect, test } from 'vitest';
import { criteriaOf } from './criteria-of.ts';

const labels = (text: string, group: string, title = '') =>
  criteriaOf({ title, description: text })
    .filter((criterion) => criterion.group === group)
    .map((criterion) => criterion.label);

test('skills come from the fields of a job, named as the job names them', () => {
  const criteria = criteriaOf({
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

test('a registration among the required skills is a licence', () => {
  const criteria = criteriaOf({
    title: 'Registered Nurse',
    description: '',
    required_skills: 'AHPRA registration as a registered nurse, Wound care',
  });
  expect(criteria.find(({ group }) => group === 'licence')).toMatchObject({
    label: 'AHPRA registration as a registered nurse',
    required: true,
  });
});

test('a plain text gives its title, requirements, preferences, years, education and duties', () => {
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
  expect(labels(text, 'occupation')).toEqual(['Sous Chef']);
  expect(labels(text, 'required_skill')).toEqual(['Knife', 'Communication']);
  expect(labels(text, 'preferred_skill')).toEqual(['Pastry']);
  expect(labels(text, 'duty')).toEqual([
    'Run the hot section during dinner service',
    'Order produce and keep stock low',
  ]);
  const criteria = criteriaOf({ title: '', description: text });
  expect(criteria.find(({ group }) => group === 'experience')).toMatchObject({ years: 3, required: true });
  expect(criteria.find(({ group }) => group === 'education')).toMatchObject({
    level: 'bachelor',
    weight: 0.5,
  });
  expect(criteria.filter(({ group }) => group === 'licence')).toHaveLength(1);
});

test.each([
  ['In-depth knowledge of Team Foundation Server (TFS)', ['Team Foundation Server (TFS)']],
  ['Proficient in jQuery, HTML and CSS', ['JQuery', 'HTML', 'CSS']],
  ['Ability to work under pressure', ['Work under pressure']],
  ['Meticulous attention to detail', ['Attention to detail']],
  ['Photography skills; familiarity with different kinds of camera', ['Photography']],
  ['Experience with cloud platforms such as AWS and Azure', ['Cloud platforms', 'AWS', 'Azure']],
  ['Operating heavy equipment is a must', ['Operating heavy equipment']],
])('%s asks for its thing only', (line, expected) => {
  expect(labels(`Requirements\n- ${line}`, 'required_skill', 'Worker')).toEqual(expected);
});

test('a requirement that is called a plus is preferred', () => {
  expect(labels('Requirements\n- Experience with Jenkins is a plus', 'preferred_skill', 'Tester')).toEqual([
    'Jenkins',
  ]);
});

test('prose without any list still gives skills', () => {
  const text = 'You should have solid knowledge of payroll, bookkeeping and QuickBooks.';
  expect(labels(text, 'required_skill', 'Bookkeeper')).toEqual(
    expect.arrayContaining(['Payroll', 'QuickBooks']),
  );
});

test('checks of the apply form are licences, and protected questions are nothing', () => {
  const criteria = criteriaOf({
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

test('levels of the job form stand in where the text names no years or degree', () => {
  const criteria = criteriaOf({
    title: 'Accountant',
    description: 'Books.',
    experience_level: 'senior',
    education_level: 'master',
  });
  expect(criteria.find(({ group }) => group === 'experience')?.years).toBe(5);
  expect(criteria.find(({ group }) => group === 'education')?.level).toBe('master');
});

test('the same job gives the same criteria, each id once', () => {
  const job = { title: 'Cook', description: 'Requirements\n- Cooking\n- cooking\n- Baking' };
  const ids = criteriaOf(job).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(criteriaOf(job)).toEqual(criteriaOf(job));
});
