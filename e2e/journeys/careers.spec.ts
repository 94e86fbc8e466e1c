import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from '@candor/contract/applications';
import type { OrganizationChart } from '@candor/contract/organizations';
import { callApi } from '../product/api.ts';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { chooseJobAction, getField, openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';
import { weighScripts } from '../testing/weigh-scripts.ts';

const [desktop, phone] = devices;
const tablet = { name: '1024 × 768', options: { viewport: { width: 1024, height: 768 } } } as const;
const shortestFillMs = 2000;

const resume = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

const readChart = ({ token }: Member) =>
  callApi<OrganizationChart>('GET', '/hr/organization-chart', { token });
const getSlug = async (member: Member) => (await readChart(member)).slug;

/** An organization with three open jobs, and one that is not. */
async function openCareers() {
  const member = await createMember();
  const nurse = await createJob(member, {
    status: 'active',
    job_type: 'part-time',
    salary_range: '$85,000 to $98,000',
    closing_date: '2099-11-30',
  });
  const driver = await createJob(member, { status: 'active', title: 'Night driver', department: 'Fleet' });
  await createJob(member, { status: 'active', title: 'Writer', department: 'Press', city: 'Remote' });
  await createJob(member, { status: 'closed', title: 'Old job' });
  return { member, nurse, driver, slug: await getSlug(member) };
}

test.describe('on a phone,', () => {
  test.use(phone.options);

  test('a stranger finds a job among the open ones, and applies', async ({ page }) => {
    const { member, driver, slug } = await openCareers();
    await page.goto(`/careers/${slug}`);
    await expect(page).toHaveTitle('Careers at Banksia Logistics');
    await expect(page.getByRole('heading', { level: 1, name: 'Open positions' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('3 positions');
    await expect(page.getByText('Old job')).toHaveCount(0);
    await expect(page.getByText('Closes 30 Nov 2099')).toBeVisible();

    await page.getByRole('combobox', { name: 'Location' }).selectOption('Ballarat, Australia');
    await page.getByRole('searchbox', { name: 'Search' }).fill('driver');
    await expect(page.getByRole('status')).toHaveText('1 position');
    await page.getByRole('link', { name: 'Night driver' }).click();
    await expect(page).toHaveURL(`/jobs/${driver.id}/apply`);
    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
    const openedAtMs = Date.now();
    const { email } = inventPerson();
    await page.getByLabel('First name').fill('Saoirse');
    await page.getByLabel('Last name').fill('Byrne');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Resume').setInputFiles(resume);
    await page.getByLabel('I have read the privacy notice').check();
    await expect.poll(() => Date.now() - openedAtMs).toBeGreaterThan(shortestFillMs);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    const list = await callApi<Application[]>('GET', `/hr/candidate-applications?job=${driver.id}`, member);
    expect(list).toMatchObject([{ candidate_email: email }]);

    await page.getByRole('link', { name: 'See all open positions' }).click();
    await expect(page).toHaveURL(`/careers/${slug}`);
    await expect(page.getByRole('status')).toHaveText('3 positions');
  });

  test('a search survives a look at a job', async ({ page }) => {
    const { slug } = await openCareers();
    await page.goto(`/careers/${slug}?q=driver`);
    await page.getByRole('link', { name: 'Night driver' }).click();
    await expect(page.getByRole('heading', { name: 'Night driver' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('driver');
    await expect(page.getByRole('status')).toHaveText('1 position');
  });
});

test('a job that closes is gone from the page, the feeds and the sitemap', async ({ page, request }) => {
  const { member, driver, slug } = await openCareers();
  const files = [`/careers/${slug}/jobs.json`, `/careers/${slug}/jobs.xml`, '/sitemap.xml'];
  for (const file of files) expect(await (await request.get(file)).text()).toContain(driver.id);
  await createJob(member, { id: driver.id, title: 'Night driver', status: 'closed' });
  for (const file of files) expect(await (await request.get(file)).text()).not.toContain(driver.id);
  await page.goto(`/careers/${slug}`);
  await expect(page.getByRole('status')).toHaveText('2 positions');
  await expect(page.getByText('Night driver')).toHaveCount(0);

  await page.goto(`/jobs/${driver.id}/apply`);
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible();
  await page.getByRole('link', { name: 'See all open positions' }).click();
  await expect(page.getByRole('status')).toHaveText('2 positions');
});

test('a recruiter sets a closing date, and the public page says when it is over', async ({ page }) => {
  const { member, nurse, slug } = await openCareers();
  await openAs(page, member, '/jobs');
  await expect(page.getByRole('row', { name: /Community nurse/ })).toContainText('Closes 30 Nov 2099');
  await chooseJobAction(page, 'Community nurse', 'Edit');
  await getField(page, 'Closing date').fill('2024-02-29');
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByText('Job updated')).toBeVisible();
  const row = page.getByRole('row', { name: /Community nurse/ });
  await expect(row).toContainText('Past closing date');
  await expect(row).toContainText('Applications ended 29 Feb 2024');

  await page.goto(`/jobs/${nurse.id}/apply`);
  await expect(page.getByText('Applications closed on 29 Feb 2024.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0);
  await page.goto(`/careers/${slug}`);
  await expect(page.getByRole('status')).toHaveText('2 positions');
});

test('one line of HTML shows the jobs on a page of another site, without cookies', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { member, driver, slug } = await openCareers();
  await openAs(page, member, '/jobs');
  await page.getByRole('button', { name: 'Careers page' }).click();
  await page.getByRole('button', { name: 'Copy embed code' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const line = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(line).toBe(`<script src="${process.env.E2E_URL}/careers/${slug}/embed.js" async></script>`);

  // A web server of the company's own: another origin than the product's.
  const company = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Our company</title><link rel="icon" href="data:,"><main><h1>Work with us</h1>${line}<p>Call us.</p></main></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(company, 'listening');
  const address = `http://127.0.0.1:${(company.address() as AddressInfo).port}/`;
  try {
    const visitor = await browser.newContext();
    const site = await visitor.newPage();
    await site.goto(address);
    await expect(site.getByRole('listitem')).toHaveCount(3);
    await expect(site.getByText('Fleet · Ballarat, Australia')).toBeVisible();
    await expect(site.getByRole('link', { name: 'Night driver' })).toHaveAttribute(
      'href',
      `${process.env.E2E_URL}/jobs/${driver.id}/apply`,
    );
    await inspect(site, 'careers-embed', ['light']);
    expect(await visitor.cookies([address, process.env.E2E_URL ?? ''])).toEqual([]);
    await site.getByRole('link', { name: 'Night driver' }).click();
    await expect(site.getByRole('button', { name: 'Submit application' })).toBeVisible();
    await visitor.close();

    await createJob(member, { id: driver.id, title: 'Night driver', status: 'closed' });
    const another = await browser.newContext();
    const later = await another.newPage();
    await later.goto(address);
    await expect(later.getByRole('listitem')).toHaveCount(2);
    await another.close();
  } finally {
    company.close();
  }
});

test('the feeds are XML that a strict parser reads, and JSON Feed', async ({ page, request }) => {
  const member = await createMember();
  const slug = await getSlug(member);
  const title = 'Baker <b>& "more"</b> ]]>';
  await createJob(member, { status: 'active', title, description: 'Bread\nand\tcake 🥖 é <script>' });
  await page.goto(`/careers/${slug}`);
  for (const file of [`/careers/${slug}/jobs.xml`, '/sitemap.xml']) {
    const xml = await (await request.get(file)).text();
    const parsed = (await page.evaluate(`(() => {
      const xml = new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml');
      return [xml.querySelector('parsererror')?.textContent ?? '', xml.documentElement.nodeName, xml.querySelector('job > title')?.textContent];
    })()`)) as [string, string, string | undefined];
    expect(parsed[0]).toBe('');
    expect(['source', 'urlset']).toContain(parsed[1]);
    if (parsed[1] === 'source') expect(parsed[2]).toBe(title);
  }
  const feed = await (await request.get(`/careers/${slug}/jobs.json`)).json();
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [{ title }] });
});

test.describe('without a script,', () => {
  test.use({ javaScriptEnabled: false });

  test('the jobs are there, and the server answers the search', async ({ page }) => {
    const { driver, slug } = await openCareers();
    await page.goto(`/careers/${slug}?place=Ballarat%2C+Australia`);
    await expect(page.getByText('Banksia Logistics')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Ballarat, Australia');
    await expect(page.getByRole('status')).toHaveText('2 positions');
    await page.getByRole('searchbox', { name: 'Search' }).fill('driver');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('status')).toHaveText('1 position');
    const link = page.getByRole('link', { name: 'Night driver' });
    await expect(link).toHaveAttribute('href', `/jobs/${driver.id}/apply`);
    await page.goto(`/careers/${slug}?q=zeppelin`);
    await page.getByRole('link', { name: 'Show all positions' }).click();
    await expect(page.getByRole('status')).toHaveText('3 positions');
  });
});

test('the script takes over what the server painted: nothing moves, and nothing is asked for again', async ({
  page,
}) => {
  const { slug } = await openCareers();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/hr/')) calls.push(request.url());
  });
  await page.goto(`/careers/${slug}?place=Ballarat%2C+Australia`);
  // The typeface may arrive after the first paint; what is compared is before and after the script.
  const measure = () =>
    page.evaluate(`document.fonts.ready.then(() => [...document.querySelectorAll('h1, h2, h3, a, input, select, [role=status]')]
      .map((element) => [element.textContent, ...Object.values(element.getBoundingClientRect().toJSON())].join(' ')))`);
  const painted = await measure();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('driver');
  await expect(page.getByRole('status')).toHaveText('1 position');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Ballarat, Australia');
  await search.fill('');
  await expect(page.getByRole('status')).toHaveText('2 positions');
  expect(calls).toEqual([]);
  expect(await measure()).toEqual(painted);
});

test('the page runs less than 100 kB of JavaScript (gzip) until its search answers, and next to none before it is used', async ({
  page,
}) => {
  const { slug } = await openCareers();
  const weigh = weighScripts(page);
  await page.goto(`/careers/${slug}`);
  await expect(page.getByRole('link', { name: 'Night driver' })).toBeVisible();
  const before = await weigh();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(5000);
  await page.getByRole('searchbox', { name: 'Search' }).fill('driver');
  await expect(page.getByRole('status')).toHaveText('1 position');
  const used = await weigh();
  expect(used).toBeGreaterThan(before);
  expect(used).toBeLessThan(100_000);
});

for (const { name, options } of [desktop, tablet, phone])
  test.describe(`axe finds nothing at ${name}`, () => {
    test.use(options);

    test('on the careers page and in its dialog', async ({ page, problems }) => {
      problems.allowAnswer(404, '/careers/nobody');
      const look = (screen: string) => inspect(page, screen, ['light']);
      const { member, slug } = await openCareers();
      await page.goto(`/careers/${slug}`);
      await expect(page.getByRole('link', { name: 'Night driver' })).toBeVisible();
      await look('careers');
      await page.getByRole('searchbox', { name: 'Search' }).fill('zeppelin');
      await expect(page.getByText('No position matches your search.')).toBeVisible();
      await look('careers-no-match');
      await page.goto(`/careers/${await getSlug(await createMember())}`);
      await expect(page.getByText('No open positions right now')).toBeVisible();
      await look('careers-empty');
      await page.goto('/careers/nobody');
      await expect(page.getByRole('heading', { name: 'Careers page not found' })).toBeVisible();
      await look('careers-not-found');

      const colors = { brand_color: '#facc15', background_color: '#111827' };
      const { id } = await readChart(member);
      await callApi('POST', `/hr/organizations/${id}/branding`, { token: member.token, json: colors });
      await page.goto(`/careers/${slug}`);
      await expect(page.getByRole('link', { name: 'Night driver' })).toBeVisible();
      await look('careers-colors');

      await openAs(page, member, '/jobs');
      await inspect(page, 'jobs-careers');
      await page.getByRole('button', { name: 'Careers page' }).click();
      await expect(page.getByRole('button', { name: 'Copy embed code' })).toBeVisible();
      await inspect(page, 'careers-dialog');
    });
  });
