import type { CareersFeed } from '@candor/contract/careers-feed';
import type { PublicJob } from '@candor/contract/jobs';
import type { PublicOrganization } from '@candor/contract/organizations';
import { careersFiles, fillPath, publicPages } from '@candor/contract/public-pages';
import { escapeXml } from './escape-markup.ts';
import { addressOfJob, countryOf, isRemote, writeDescription } from './job-facts.ts';

interface JobFeed {
  organization: PublicOrganization;
  jobs: readonly PublicJob[];
}

/** The open jobs for readers of feeds, and for pages that show them. */
export function writeJsonFeed({ organization, jobs }: JobFeed, publicUrl: string): string {
  const { slug, name, logo_url } = organization;
  const address = (path: string) => publicUrl + fillPath(path, { slug });
  const feed: CareersFeed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Jobs at ${name}`,
    home_page_url: address(publicPages.careers),
    feed_url: address(careersFiles.json),
    icon: logo_url ? publicUrl + logo_url : undefined,
    authors: [{ name, url: address(publicPages.careers) }],
    items: jobs.map((job) => ({
      id: job.id,
      url: addressOfJob(job, publicUrl),
      title: job.title,
      content_html: writeDescription(job),
      date_published: job.posted_at,
      date_modified: job.updated_at,
      _job: {
        department: job.department,
        city: job.city,
        country: countryOf(job) ?? null,
        remote: isRemote(job),
        job_type: job.job_type,
        employment_type: job.employment_type,
        salary_range: job.salary_range,
        closing_date: job.closing_date,
        closes_at: job.closes_at,
      },
    })),
  };
  return JSON.stringify(feed);
}

/** What job boards call the kinds of work in this format. */
const jobTypes: Record<string, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  freelance: 'contract',
  internship: 'internship',
  temporary: 'temporary',
  seasonal: 'temporary',
};

/** The open jobs as the XML that job boards take in: a `source` with a `job` each. */
export function writeXmlFeed({ organization, jobs }: JobFeed, publicUrl: string): string {
  const newest = jobs
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<source>',
    ...writeElements('  ', {
      publisher: organization.name,
      publisherurl: publicUrl + fillPath(publicPages.careers, { slug: organization.slug }),
      lastBuildDate: newest && new Date(newest).toUTCString(),
    }),
    ...jobs.flatMap((job) => ['  <job>', ...writeElements('    ', listFields(job, publicUrl)), '  </job>']),
    '</source>',
    '',
  ].join('\n');
}

function listFields(job: PublicJob, publicUrl: string) {
  return {
    title: job.title,
    date: new Date(job.posted_at).toUTCString(),
    referencenumber: job.id,
    url: addressOfJob(job, publicUrl),
    company: job.org_name,
    city: isRemote(job) ? undefined : job.city,
    country: countryOf(job),
    remotetype: isRemote(job) ? 'Fully remote' : undefined,
    description: writeDescription(job),
    salary: job.salary_range,
    jobtype: jobTypes[job.job_type ?? ''] ?? jobTypes[job.employment_type ?? ''],
    category: job.department,
    expirationdate: job.closes_at && new Date(job.closes_at).toUTCString(),
  };
}

/** An element for each field that says something. */
function writeElements(indent: string, fields: Record<string, string | null | undefined>): string[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    text ? [`${indent}<${name}>${escapeXml(text)}</${name}>`] : [],
  );
}
