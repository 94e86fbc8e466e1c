import { expect, test } from 'vitest';
import { lintCriteria } from './lint-criteria.ts';

const lint = (label: string) => lintCriteria([{ id: 'x', label }])[0];

test.each([
  ['Under 35 years old', 'age'],
  ['Young and hungry', 'age'],
  ['Female candidates', 'gender'],
  ['Caucasian', 'race or ethnicity'],
  ['Practising Christian', 'religion'],
  ['Australian citizens only', 'nationality'],
  ['Married', 'marital or family status'],
  ['Not pregnant', 'pregnancy'],
  ['Able-bodied', 'disability or health'],
  ['Heterosexual', 'sexual orientation'],
  ['Union membership', 'politics or union'],
])('%s is refused', (label, topic) => {
  expect(lint(label)).toMatchObject({ severity: 'refused', topic });
});

test.each([
  'Native English speaker',
  'Recent graduate',
  'Digital native',
  'Photo required',
  'Lives near the office',
  'No employment gaps',
  'Culture fit',
  'Ivy League degree',
  'No more than 5 years of experience',
])('%s is warned of', (label) => {
  expect(lint(label)).toMatchObject({ severity: 'warned' });
});

test.each([
  'Aged care',
  'Disability support',
  "Women's health",
  'Menswear design',
  'Parenting programs',
  'Age-appropriate lessons',
  'Maternity ward nursing',
  'Race conditions in concurrent code',
  'Project management',
  '5+ years of experience',
])('%s is fine', (label) => {
  expect(lint(label)).toBeUndefined();
});
