import type { PublicJob } from '@candor/contract/jobs';
import { fillPath, publicPages } from '@candor/contract/public-pages';

const longestDescription = 200;

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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that can stand in a script element: nothing in it ends the element or opens a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The head of a job's page, for search engines and link previews, which run no script. */
export function writeJobHead(job: PublicJob, publicUrl: string): string {
  const title = `${job.title} – ${job.org_name}`;
  const description = describe(job);
  const url = publicUrl + fillPath(publicPages.apply, { jobId: job.id });
  const named = { description, 'twitter:card': 'summary' };
  const properties = {
    'og:type': 'website',
    'og:site_name': job.org_name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(named).map(([name, value]) => meta('name', name, value)),
    ...Object.entries(properties).map(([name, value]) => meta('property', name, value)),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    job.status === 'active'
      ? `<script type="application/ld+json">${escapeJson(describePosting(job, url))}</script>`
      : unlisted,
  ].join('\n    ');
}

/** The head of a page that is not for search engines. */
export function writePlainHead(title: string): string {
  return [`<title>${escapeHtml(title)}</title>`, unlisted].join('\n    ');
}

const unlisted = meta('name', 'robots', 'noindex');

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function describe({ department, city, country, description }: PublicJob): string {
  const facts = [department, city, country].filter(Boolean).join(', ');
  const text = `${facts}. ${description}`.replace(/\s+/g, ' ').trim();
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ')).toWellFormed()}…`;
}

/** schema.org's JobPosting. The salary is free text and stays out: a guessed figure would be a false one. */
function describePosting(job: PublicJob, url: string) {
  const sections = [job.description, job.responsibilities, job.requirements, job.preferred_skills];
  const isPlaced = Boolean(job.city || job.country);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: sections
      .flatMap((text) => (text ? [`<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`] : []))
      .join(''),
    identifier: { '@type': 'PropertyValue', name: job.org_name, value: job.id },
    datePosted: job.created_at.slice(0, 10),
    employmentType: employmentTypes[job.job_type ?? ''] ?? employmentTypes[job.employment_type ?? ''],
    hiringOrganization: { '@type': 'Organization', name: job.org_name },
    jobLocation: isPlaced
      ? {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: job.city || undefined,
            addressCountry: job.country === 'Other' ? undefined : job.country || undefined,
          },
        }
      : undefined,
    jobLocationType: isPlaced ? undefined : 'TELECOMMUTE',
    directApply: true,
    url,
  };
}
