import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const page = `<head><!--page-head--><title>Candor</title><!--/page-head--></head>
<body><!--first-paint--><div id="root"></div><!--/first-paint--></body>`;
/** Stands for what the web app's build renders with; its own tests say that it escapes what it shows. */
const renderer = `export const renderCareers = ({ slug, search, careers }) =>
  \`<h1>\${slug}\${search}: \${careers ? careers.jobs.length : 'none'}</h1>\`;`;

let product: TestProduct;
let webAppFolder: string;
let token: string;
let slug: string;
beforeAll(async () => {
  webAppFolder = await mkdtemp(path.join(tmpdir(), 'candor-careers-page-'));
  mkdirSync(path.join(webAppFolder, '.server'));
  const files = {
    'index.html': '<!doctype html>',
    'careers.html': page,
    '.server/render-careers.js': renderer,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(webAppFolder, name), content);
  product = await startTestProduct({ webAppFolder, worker: false });
  token = (await buildMember(product)).token;
  slug = (await call(product, organizations.getChart, { token })).body.slug;
});
afterAll(async () => {
  await product.stop();
  await rm(webAppFolder, { recursive: true });
});

async function saveJob(changes: Record<string, string>): Promise<string> {
  const body = {
    ...{ title: 'Baker', department: 'Shop', city: 'Hobart', country: 'Australia' },
    ...{ description: 'Bake.', status: 'active', ...changes },
  };
  return (await call(product, jobs.saveJob, { token, body: body as never })).body.id;
}

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.url}${address}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

function readData(html: string): unknown {
  const data = /<script id="first-paint" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(data ?? 'null');
}

it('tells crawlers how many jobs there are, which, and where their feed is', async () => {
  const before = await read(`/careers/${slug}`);
  expect(before.status).toBe(200);
  expect(before.html).toContain('<meta name="description" content="No open positions at Test Works." />');
  await saveJob({ title: 'Baker <b>' });
  const { html } = await read(`/careers/${slug}`);
  expect(html).toContain('<title>Careers at Test Works</title>');
  expect(html).not.toContain('<title>Candor</title>');
  expect(html).toContain('content="1 open position at Test Works. Baker &#60;b&#62;" />');
  expect(html).toContain(`<link rel="canonical" href="https://candor.test/careers/${slug}" />`);
  expect(html).toContain(`href="https://candor.test/careers/${slug}/jobs.json" />`);
  expect(html).not.toContain('noindex');
});

it('paints the jobs with the search of the address, and brings them as data that cannot become markup', async () => {
  const evil = '</script><!--<script>alert(1)</script>\u2028&';
  const id = await saveJob({ title: evil });
  const { html, headers } = await read(`/careers/${slug}?q=bak%22er`);
  expect(html).toMatch(new RegExp(`<div id="root"><h1>${slug}\\?q=bak%22er: \\d+</h1></div>`));
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(readData(html)).toMatchObject({
    careers: {
      organization: { slug },
      jobs: expect.arrayContaining([expect.objectContaining({ id, title: evil })]),
    },
  });
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});

it('is asked for again each time, and sent again only when it has changed', async () => {
  const id = await saveJob({ title: 'Night driver' });
  const first = await read(`/careers/${slug}`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const tag = first.headers.get('etag') ?? '';
  const again = await read(`/careers/${slug}`, { 'if-none-match': tag });
  expect([again.status, again.html]).toEqual([304, '']);
  await saveJob({ id, title: 'Night driver', status: 'closed' });
  const closed = await read(`/careers/${slug}`, { 'if-none-match': tag, 'accept-encoding': 'identity' });
  expect(closed.status).toBe(200);
  expect(closed.headers.get('content-encoding')).toBeNull();
  expect(closed.html).not.toContain('Night driver');
});

it('answers 404 with the page for a careers page that is not there', async () => {
  for (const nobody of ['nobody', '%00', 'x'.repeat(300)]) {
    const { status, html } = await read(`/careers/${nobody}`);
    expect(status, nobody).toBe(404);
    expect(html).toContain('<title>Careers page not found</title>');
    expect(html).toContain('noindex');
    expect(readData(html)).toEqual({ careers: null });
  }
});

it('serves nothing of what the server paints with', async () => {
  expect((await read('/.server/render-careers.js')).html).not.toContain('renderCareers');
});
