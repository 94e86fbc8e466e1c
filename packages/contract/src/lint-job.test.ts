import { expect, test } from 'vitest';
import { lintList, lintText } from './lint-job.ts';

test('requirements are looked at one by one', () => {
  expect(lintList('Wound care, No kids, Color grading; Digital native')).toMatchObject([
    { phrase: 'No kids', severity: 'refused' },
    { phrase: 'Digital native', severity: 'warned' },
  ]);
});

test.each([
  'We are looking for a young and dynamic person.',
  'Applicants must be male.',
  'You should be a recent graduate.',
  'Only Australian citizens are considered.',
])('a sentence that asks it of applicants is marked: %s', (sentence) => {
  expect(lintText(`You join a team of eight. ${sentence} We pay well.`)).toMatchObject([
    { phrase: sentence },
  ]);
});

test.each([
  'We are an equal opportunity employer: race, color, religion, sex, age or veteran status never matter.',
  'All qualified applicants are considered regardless of age, sex, disability or citizenship.',
  'You look after elderly women and young families in the aged care wing.',
  'The candidate will plan lessons for girls and boys aged 5 to 9.',
  'We require experience in women’s health and disability support.',
])('what work is about, or what an employer promises, is not: %s', (sentence) => {
  expect(lintText(sentence)).toEqual([]);
});
