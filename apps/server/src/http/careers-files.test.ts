import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const evil = `</script>]]><b>"'&amp;`;

let product: TestProduct;
let webAppFolder: string;
let token: string;
let slug: string;
let jobId: string;
beforeAll(async () => {
  webAppFolder = await mkdtemp(path.join(tmpdir(), 'candor-careers-'));
  writeFileSync(path.join(webAppFolder, 'index.html'), '<!doctype html><title>Candor</title>');
  writeFileSync(path.join(webAppFolder, 'careers-embed.js'), 'showJobs()');
  product = await startTestProduct({ webAppFolder, worker: false });
  token = (await buildMember(product)).token;
  slug = (await call(product, organizations.getChart, { token })).body.slug;
  const body = {
    title: `Night nurse ${evil}`,
    department: 'Care',
    city: 'Hobart',
    country: 'Australia',
    description: `Care for people.\nAt night. ${evil}\u{b}`,
    salary_range: '$90,000',
    job_type: 'part-time',
    closing_date: '2199-12-31',
    status: 'active',
  };
  jobId = (await call(product, jobs.saveJob, { token, body: body as never })).body.id;
  const remote = { ...body, title: 'Writer', city: 'Remote', country: 'Other', description: 'Write.' };
  await call(product, jobs.saveJob, { token, body: { ...remote, closing_date: '' } as never });
});
afterAll(async () => {
  await product.stop();
  await rm(webAppFolder, { recursive: true });
});

const fetchFile = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${product.url}${file}`, { method, headers });

it('gives the open jobs as JSON Feed', async () => {
  const answer = await fetchFile(`/careers/${slug}/jobs.json`);
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const page = `https://candor.test/careers/${slug}`;
  const escaped = '&#60;/script&#62;]]&#62;&#60;b&#62;&#34;&#39;&#38;amp;';
  expect(await answer.json()).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Jobs at Test Works',
    home_page_url: page,
    feed_url: `${page}/jobs.json`,
    authors: [{ name: 'Test Works', url: page }],
    items: [
      expect.objectContaining({
        title: 'Writer',
        _job: expect.objectContaining({ remote: true, country: null, closing_date: null, closes_at: null }),
      }),
      {
        id: jobId,
        url: `https://candor.test/jobs/${jobId}/apply`,
        title: `Night nurse ${evil}`,
        content_html: `<p>Care for people.<br>At night. ${escaped}</p>`,
        date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        date_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        _job: {
          department: 'Care',
          city: 'Hobart',
          country: 'Australia',
          remote: false,
          job_type: 'part-time',
          employment_type: null,
          salary_range: '$90,000',
          closing_date: '2199-12-31',
          closes_at: '2200-01-01T00:00:00.000Z',
        },
      },
    ],
  });
});

it('gives them as the XML of job boards, in which no text becomes markup', async () => {
  const answer = await fetchFile(`/careers/${slug}/jobs.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml.match(/<job>/g)).toHaveLength(2);
  for (const element of [
    '<publisher>Test Works</publisher>',
    `<publisherurl>https://candor.test/careers/${slug}</publisherurl>`,
    `<referencenumber>${jobId}</referencenumber>`,
    `<url>https://candor.test/jobs/${jobId}/apply</url>`,
    '<city>Hobart</city>',
    '<country>Australia</country>',
    '<jobtype>parttime</jobtype>',
    '<salary>$90,000</salary>',
    '<category>Care</category>',
    '<expirationdate>Wed, 01 Jan 2200 00:00:00 GMT</expirationdate>',
    '<remotetype>Fully remote</remotetype>',
  ])
    expect(xml).toContain(element);
  for (const text of ['<b>', '<script', '<p>', ']]>', '\u{b}']) expect(xml).not.toContain(text);
});

it('answers 304 to whoever has the same, and anew after a change', async () => {
  for (const file of [`/careers/${slug}/jobs.json`, `/careers/${slug}/jobs.xml`, '/sitemap.xml']) {
    const tag = (await fetchFile(file)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const same = await fetchFile(file, { 'if-none-match': `"other", W/${tag}` });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers.get('etag')).toBe(tag);
    expect((await fetchFile(file, {}, 'HEAD')).headers.get('etag')).toBe(tag);

    product.clock.advance(1000);
    const fields = {
      title: 'Baker',
      department: 'Shop',
      city: 'Hobart',
      country: 'Australia',
      description: 'Bake.',
    };
    const body = { ...fields, status: 'active' } as never;
    const { id } = (await call(product, jobs.saveJob, { token, body })).body;
    expect((await fetchFile(file, { 'if-none-match': tag })).status).toBe(200);
    await call(product, jobs.deleteJob, { token, params: { id } });
    expect((await fetchFile(file, { 'if-none-match': tag })).status).toBe(304);
  }
});

it('lets pages of other sites read them, copies live for a minute at most, and no cookie is set', async () => {
  for (const file of ['jobs.json', 'jobs.xml', 'embed.js'].map((name) => `/careers/${slug}/${name}`)) {
    const { status, headers } = await fetchFile(file, { origin: 'https://company.example', cookie: 'a=b' });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
    expect(headers.get('set-cookie')).toBeNull();
  }
  expect(await (await fetchFile(`/careers/${slug}/embed.js`)).text()).toBe('showJobs()');
});

it('lists careers pages and jobs in the sitemap, which robots.txt names', async () => {
  const xml = await (await fetchFile('/sitemap.xml')).text();
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(xml).toMatch(
    new RegExp(`<url><loc>https://candor\\.test/careers/${slug}</loc><lastmod>\\d{4}-[^<]+Z</lastmod></url>`),
  );
  expect(xml).toContain(`<loc>https://candor.test/jobs/${jobId}/apply</loc>`);
  const other = await buildMember(product);
  const { body } = await call(product, organizations.getChart, { token: other.token });
  expect(await (await fetchFile('/sitemap.xml')).text()).not.toContain(body.slug);
  expect(await (await fetchFile('/robots.txt')).text()).toContain('Sitemap: https://candor.test/sitemap.xml');
});

it('knows no feed of an organization that is not there', async () => {
  for (const file of ['/careers/nobody/jobs.json', '/careers/nobody/jobs.xml']) {
    const answer = await fetchFile(file);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('public');
  }
});
