import { expect, test } from 'vitest';
import { findOccupation } from './find-occupation.ts';

const nameOf = (title: string, text = '') => findOccupation(title, `${title}\n${text}`)?.title;

test.each([
  ['Graphic Designer', '', 'Graphic Designers'],
  ['Sr. Registered Nurse (Night Shift)', 'Assess patients, give medication.', 'Registered Nurses'],
  ['Apparel Designer, Knitwear, Example Stores', 'Sketch collections, choose fabrics.', 'Fashion Designers'],
  ['Software Engineer - Payments', 'Write and test code for our services.', 'Software Developers'],
])('%s is known by its title and text', (title, text, occupation) => {
  expect(nameOf(title, text)).toBe(occupation);
});

test('the text decides where the title fits several', () => {
  const school = 'Teach reading and mathematics to pupils of grades one to five in an elementary school.';
  const bank = 'Open accounts, cash checks and count the drawer at the teller line of the branch.';
  expect(nameOf('Teacher', school)).toBe('Elementary School Teachers, Except Special Education');
  expect(nameOf('Banker / Teller', bank)).toBe('Tellers');
});

test.each([
  ['Zorbly Quuxer', ''],
  ['Senior', ''],
  [
    'Consultant, Rural Growth',
    'Advise ministries on donor programmes; write reports; travel to project sites.',
  ],
])('there is none rather than a wrong one: %s', (title, text) => {
  expect(nameOf(title, text)).toBeUndefined();
});
