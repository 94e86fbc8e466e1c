import type { PublicJob } from '@candor/contract/jobs';
import { expect, it } from 'vitest';
import { describePosting } from './job-posting.ts';

function buildPublicJob(changes: Partial<PublicJob> = {}): PublicJob {
  return {
    id: 'job_1',
    title: 'Night nurse',
    department: 'Care',
    description: 'Care for people.',
    responsibilities: null,
    requirements: null,
    preferred_skills: null,
    prefered_skills: null,
    employment_type: null,
    job_type: 'full-time',
    salary_range: '$90,000 to $100,000',
    city: 'Hobart',
    country: 'Australia',
    status: 'active',
    created_at: '2026-10-02T10:00:00.000Z',
    posted_at: '2026-11-01T20:00:00.000Z',
    posted_on: '2026-11-02',
    updated_at: '2026-11-01T10:00:00.000Z',
    closing_date: null,
    past_closing_date: false,
    closes_at: null,
    org_name: 'Harbour & Pine',
    organization_id: 'org_1',
    workingWithChildrenCheck: false,
    nationalPoliceCheck: false,
    aboriginalStatus: false,
    disabilityStatus: false,
    visaStatus: false,
    ...changes,
  };
}

/** What is left once it was written: fields without a value are gone. */
function write(changes: Partial<PublicJob> = {}, logo_url: string | null = null) {
  const posting = describePosting(buildPublicJob(changes), { logo_url }, 'https://candor.test');
  return posting && JSON.parse(JSON.stringify(posting));
}

it('has what job search asks for, and no salary that nobody entered as a figure', () => {
  expect(write()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Night nurse',
    description: '<p>Care for people.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Harbour & Pine', value: 'job_1' },
    datePosted: '2026-11-02',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Harbour & Pine' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Hobart', addressCountry: 'Australia' },
    },
    directApply: true,
    url: 'https://candor.test/jobs/job_1/apply',
  });
});

it('names the logo, and the moment until which one can apply', () => {
  const posting = write({ closes_at: '2026-11-30T13:00:00.000Z' }, '/hr/logos/abc');
  expect(posting.hiringOrganization.logo).toBe('https://candor.test/hr/logos/abc');
  expect(posting.validThrough).toBe('2026-11-30T13:00:00.000Z');
});

it('says from which country one can work remotely', () => {
  const posting = write({ city: 'Remote' });
  expect(posting.jobLocation).toBeUndefined();
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Australia' },
  });
});

it('says nothing of a remote job without a country, which job search refuses', () => {
  expect(write({ city: 'Remote', country: 'Other' })).toBeUndefined();
  for (const country of ['', 'Other']) expect(write({ city: '', country })).toBeUndefined();
  expect(write({ city: '', country: '' })).toBeUndefined();
  expect(write({ city: 'Hobart', country: 'Other' }).jobLocation.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Hobart',
  });
});
