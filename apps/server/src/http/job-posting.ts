import type { PublicJob } from '@candor/contract/jobs';
import type { PublicOrganization } from '@candor/contract/organizations';
import { addressOfJob, countryOf, isRemote, writeDescription } from './job-facts.ts';

/** What schema.org calls the kinds of work; a kind that it does not know is left out. */
const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
  seasonal: 'TEMPORARY',
};

/**
 * schema.org's JobPosting, for job search. The salary is free text and stays out: a guessed figure would be a false one.
 * Nothing is said of a remote job without a country, nor of one without any place, which job search refuses.
 */
export function describePosting(
  job: PublicJob,
  organization: Pick<PublicOrganization, 'logo_url'>,
  publicUrl: string,
): object | undefined {
  const place = describePlace(job);
  if (!place) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: writeDescription(job),
    identifier: { '@type': 'PropertyValue', name: job.org_name, value: job.id },
    datePosted: job.posted_on,
    validThrough: job.closes_at ?? undefined,
    employmentType: employmentTypes[job.job_type ?? ''] ?? employmentTypes[job.employment_type ?? ''],
    hiringOrganization: {
      '@type': 'Organization',
      name: job.org_name,
      logo: organization.logo_url ? publicUrl + organization.logo_url : undefined,
    },
    ...place,
    directApply: true,
    url: addressOfJob(job, publicUrl),
  };
}

function describePlace(job: PublicJob): object | undefined {
  const country = countryOf(job);
  if (!job.city && !country) return undefined;
  if (!isRemote(job))
    return {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: job.city || undefined,
          addressCountry: country,
        },
      },
    };
  if (!country) return undefined;
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: country },
  };
}
