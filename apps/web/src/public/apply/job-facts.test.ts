import type { PublicJob } from '@candor/contract/jobs';
import { expect, it } from 'vitest';
import { describePlace, describeStatus, findPoints, listChips } from '#public/apply/job-facts.ts';

it('names the place by city and country, by either one, or says that it is remote', () => {
  expect(describePlace({ city: 'Hobart', country: 'Australia' })).toBe('Hobart, Australia');
  expect(describePlace({ city: 'Hobart', country: '' })).toBe('Hobart');
  expect(describePlace({ city: '', country: 'Japan' })).toBe('Japan');
  expect(describePlace({ city: 'Geneva', country: 'Other' })).toBe('Geneva');
  expect(describePlace({ city: 'Remote', country: 'Other' })).toBe('Remote');
  expect(describePlace({ city: '', country: '' })).toBe('');
  expect(describePlace({ city: '', country: 'Other' })).toBe('');
});

it('calls an open job hot, and any other by its status', () => {
  expect(describeStatus('active')).toBe('Hot Position');
  expect(describeStatus('closed')).toBe('Closed');
});

it('makes chips only of what the job tells', () => {
  const job = { employment_type: 'permanent', salary_range: '$90,000' } as PublicJob;
  expect(listChips(job)).toEqual(['Permanent', '$90,000']);
  expect(listChips({ ...job, employment_type: 'zero-hours', salary_range: null })).toEqual(['Zero-hours']);
  expect(listChips({ ...job, employment_type: null, salary_range: '' })).toEqual([]);
});

it('takes a text for a list when every line says so', () => {
  expect(findPoints('- Plan\n\n• Pack\n* Ship')).toEqual(['Plan', 'Pack', 'Ship']);
  expect(findPoints('- Plan')).toBeUndefined();
  expect(findPoints('We need:\n- care')).toBeUndefined();
});
