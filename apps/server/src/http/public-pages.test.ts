import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobs } from '@candor/contract/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let webAppFolder: string;
let token: string;
beforeAll(async () => {
  webAppFolder = await mkdtemp(path.join(tmpdir(), 'candor-public-pages-'));
  writeFileSync(path.join(webAppFolder, 'index.html'), '<!doctype html><title>Candor</title>');
  const page = '<head><!--page-head--><title>Candor</title><!--/page-head--></head><body>apply</body>';
  writeFileSync(path.join(webAppFolder, 'public.html'), page);
  product = await startTestProduct({ webAppFolder });
  token = (await buildMember(product, 'recruit')).token;
});
afterAll(async () => {
  await product.stop();
  await rm(webAppFolder, { recursive: true });
});

async function saveJob(changes: Record<string, string> = {}): Promise<string> {
  const body = {
    title: 'Night nurse',
    department: 'Care',
    city: 'Hobart',
    country: 'Australia',
    description: 'Care for people at night.',
    status: 'active',
    ...changes,
  };
  return (await call(product, jobs.saveJob, { token, body: body as never })).body.id;
}

async function read(url: string, method = 'GET') {
  const answer = await fetch(`${product.url}${url}`, { method });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

function readPosting(html: string): unknown {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}

it("serves a candidate's room to nobody's index, history of other sites, or cache", async () => {
  const { status, headers, html } = await read('/candidate/abc.def');
  expect(status).toBe(200);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<title>Your applications</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('abc.def');
});

it('tells crawlers a published job: title, description, preview and JobPosting', async () => {
  const id = await saveJob({ job_type: 'part-time', responsibilities: 'Rounds\nNotes' });
  const { status, headers, html } = await read(`/jobs/${id}/apply`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(html).toMatch(/<title>Night nurse – .+<\/title>/);
  expect(html).not.toContain('<title>Candor</title>');
  expect(html).toContain(
    '<meta name="description" content="Care, Hobart, Australia. Care for people at night." />',
  );
  expect(html).toMatch(/<meta property="og:title" content="Night nurse – /);
  expect(html).toContain(`/jobs/${id}/apply" />`);
  expect(html).not.toContain('noindex');
  expect(readPosting(html)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Night nurse',
    description: '<p>Care for people at night.</p><p>Rounds<br>Notes</p>',
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'Organization' },
    jobLocation: { address: { addressLocality: 'Hobart', addressCountry: 'Australia' } },
    directApply: true,
  });
  expect((await read(`/jobs/${id}/apply`, 'HEAD')).status).toBe(200);
});

it('lets no text of a job become markup', async () => {
  const evil = `</script></title><script>alert(1)</script>"'&$&<!--`;
  const id = await saveJob({ title: evil, description: evil, department: evil });
  const { html } = await read(`/jobs/${id}/apply`);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('alert(1)</script>');
  expect(html.match(/<\/head>/g)).toHaveLength(1);
  expect(readPosting(html)).toMatchObject({ title: evil });
});

it('shortens a long description at a word', async () => {
  const id = await saveJob({ description: 'Listens well. '.repeat(200) });
  const { html } = await read(`/jobs/${id}/apply`);
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(description.length).toBeLessThanOrEqual(201);
  expect(description).toMatch(/(?:Listens|well\.)…$/);
});

it('shows a closed job, but not to search engines', async () => {
  const { status, html } = await read(`/jobs/${await saveJob({ status: 'closed' })}/apply`);
  expect(status).toBe(200);
  expect(html).toContain('<title>Night nurse');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(readPosting(html)).toBeNull();
});

it('answers 404 with the page for a draft, for no job, and for what cannot be a job', async () => {
  const draft = await saveJob({ status: 'draft', title: 'Secret plan' });
  for (const id of [draft, 'job_none', '%00', 'x'.repeat(300), '%3Cscript%3E', '..%2f..%2fetc']) {
    const { status, html } = await read(`/jobs/${id}/apply`);
    expect(status, id).toBe(404);
    expect(html).toContain('<title>Job Not Found</title>');
    expect(html).toContain('apply</body>');
    expect(html).not.toContain('Secret plan');
  }
});

it('serves the thank-you page without a word of its address', async () => {
  const { status, html } = await read('/thank-you?jobTitle=<script>alert(1)</script>');
  expect(status).toBe(200);
  expect(html).toContain('<title>Application Submitted Successfully!</title>');
  expect(html).not.toContain('alert');
});

it('ends the listing of a job with its closing date', async () => {
  const open = await read(`/jobs/${await saveJob({ closing_date: '2199-12-31' })}/apply`);
  expect(readPosting(open.html)).toMatchObject({ validThrough: '2200-01-01T00:00:00.000Z' });
  const over = await read(`/jobs/${await saveJob({ closing_date: '2020-12-31' })}/apply`);
  expect(over.status).toBe(200);
  expect(over.html).toContain('noindex');
  expect(readPosting(over.html)).toBeNull();
});
