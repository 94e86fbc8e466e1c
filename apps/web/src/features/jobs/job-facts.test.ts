import { expect, it } from 'vitest';
import { countApplications, describePlace, formatDay, nameSource } from '#features/jobs/job-facts.ts';

it('writes a date with the day first and a short month', () => {
  expect(formatDay('2024-01-05T12:00:00.000Z')).toBe('5 Jan 2024');
});

it('names the place by what is known of it', () => {
  expect(describePlace({ city: 'Suva', country: 'Other' })).toBe('Suva, Other');
  expect(describePlace({ city: 'Suva', country: '' })).toBe('Suva');
  expect(describePlace({ city: '', country: 'India' })).toBe('India');
  expect(describePlace({ city: '', country: '' })).toBe('Remote');
});

it('writes the name of an outside system with a capital', () => {
  expect(nameSource('greenhouse')).toBe('Greenhouse');
});

it('counts applications with the right plural', () => {
  expect(countApplications(0)).toBe('0 applications');
  expect(countApplications(1)).toBe('1 application');
  expect(countApplications(1200)).toBe('1,200 applications');
});
