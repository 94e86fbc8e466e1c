import type { Careers, PublicJob } from '@candor/contract/jobs';
import type { PublicOrganization } from '@candor/contract/organizations';
import { careersFiles, fillPath, publicPages } from '@candor/contract/public-pages';
import { escapeHtml, escapeJson } from './escape-markup.ts';
import { addressOfJob } from './job-facts.ts';
import { describePosting } from './job-posting.ts';

const longestDescription = 200;

interface PageFacts {
  title: string;
  description: string;
  url: string;
  siteName: string;
  logoUrl: string | undefined;
}

/** The head of a job's page, for search engines and link previews, which run no script. */
export function writeJobHead(
  job: PublicJob,
  organization: Pick<PublicOrganization, 'logo_url'>,
  publicUrl: string,
): string {
  const posting = job.status === 'active' ? describePosting(job, organization, publicUrl) : undefined;
  return join([
    ...writeFacts({
      title: `${job.title} – ${job.org_name}`,
      description: describe(job),
      url: addressOfJob(job, publicUrl),
      siteName: job.org_name,
      logoUrl: organization.logo_url ? publicUrl + organization.logo_url : undefined,
    }),
    ...(posting ? [`<script type="application/ld+json">${escapeJson(posting)}</script>`] : []),
    ...(job.status === 'active' ? [] : [unlisted]),
  ]);
}

/** The head of a careers page. It names the feeds, which readers then find by themselves. */
export function writeCareersHead({ organization, jobs }: Careers, publicUrl: string): string {
  const { slug, name, logo_url } = organization;
  const address = (path: string) => publicUrl + fillPath(path, { slug });
  const count = jobs.length === 1 ? '1 open position' : `${jobs.length || 'No'} open positions`;
  return join([
    ...writeFacts({
      title: `Careers at ${name}`,
      description: cut(`${count} at ${name}. ${jobs.map(({ title }) => title).join(', ')}`),
      url: address(publicPages.careers),
      siteName: name,
      logoUrl: logo_url ? publicUrl + logo_url : undefined,
    }),
    `<link rel="alternate" type="application/feed+json" title="${escapeHtml(`Jobs at ${name}`)}" href="${escapeHtml(address(careersFiles.json))}" />`,
  ]);
}

/** The head of a page that is not for search engines. */
export function writePlainHead(title: string): string {
  return join([`<title>${escapeHtml(title)}</title>`, unlisted]);
}

const unlisted = meta('name', 'robots', 'noindex');

const join = (lines: readonly string[]) => lines.join('\n    ');

function writeFacts({ title, description, url, siteName, logoUrl }: PageFacts): string[] {
  const named = { description, 'twitter:card': 'summary' };
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(logoUrl && { 'og:image': logoUrl }),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(named).map(([name, value]) => meta('name', name, value)),
    ...Object.entries(properties).map(([name, value]) => meta('property', name, value)),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function describe({ department, city, country, description }: PublicJob): string {
  const facts = [department, city, country].filter(Boolean).join(', ');
  return cut(`${facts}. ${description}`);
}

function cut(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length <= longestDescription) return text;
  const start = text.slice(0, longestDescription);
  return `${start.slice(0, start.lastIndexOf(' ')).toWellFormed()}…`;
}
