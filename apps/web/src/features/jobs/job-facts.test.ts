import { expect, it } from 'vitest';
import { describePlace, nameSource } from '#features/jobs/job-facts.ts';

it('names the place by what is known of it', () => {
  expect(describePlace({ city: 'Suva', country: 'Other' })).toBe('Suva, Other');
  expect(describePlace({ city: 'Suva', country: '' })).toBe('Suva');
  expect(describePlace({ city: '', country: 'India' })).toBe('India');
  expect(describePlace({ city: 'Remote', country: '' })).toBe('Remote');
  expect(describePlace({ city: '', country: '' })).toBe('');
});

it('writes the name of an outside system with a capital', () => {
  expect(nameSource('greenhouse')).toBe('Greenhouse');
});
