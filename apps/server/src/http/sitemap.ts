import { fillPath, publicPages } from '@candor/contract/public-pages';
import { escapeXml } from './escape-markup.ts';
import { addressOfJob } from './job-facts.ts';

interface ListedPage {
  slug: string;
  job_id: string;
  updated_at: string;
}

/** The sitemap by the protocol of sitemaps.org: each careers page that has jobs, and the jobs. */
export function writeSitemap(pages: readonly ListedPage[], publicUrl: string): string {
  const newest = new Map<string, string>();
  for (const { slug, updated_at } of pages) {
    const known = newest.get(slug);
    if (known === undefined || known < updated_at) newest.set(slug, updated_at);
  }
  const careers = [...newest].map(([slug, updatedAt]) =>
    writeUrl(publicUrl + fillPath(publicPages.careers, { slug }), updatedAt),
  );
  const jobs = pages.map(({ job_id: id, updated_at }) =>
    writeUrl(addressOfJob({ id }, publicUrl), updated_at),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...careers,
    ...jobs,
    '</urlset>',
    '',
  ].join('\n');
}

function writeUrl(address: string, updatedAt: string): string {
  return `  <url><loc>${escapeXml(address)}</loc><lastmod>${updatedAt}</lastmod></url>`;
}
