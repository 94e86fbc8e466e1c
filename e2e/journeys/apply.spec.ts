import type { Application } from '@candor/contract/applications';
import type { Page } from '@playwright/test';
import { callApi } from '../product/api.ts';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { expect, test } from '../testing/test.ts';
import { weighScripts } from '../testing/weigh-scripts.ts';

const [desktop, phone] = devices;
const shortestFillMs = 2000;

const resume = {
  name: 'My resume (final).pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

const everything = {
  title: 'Community nurse <b>& more</b>',
  status: 'active',
  employment_type: 'permanent',
  job_type: 'part-time',
  salary_range: '$85,000 to $98,000',
  responsibilities: '- Visit people at home\n- Keep care plans up to date',
  required_skills: "Nursing registration\nA driver's licence",
  preferred_skills: 'A second language',
  working_with_children_check: 'true',
  national_police_check: 'true',
  visa_status: 'true',
  aboriginal_status: 'true',
  disability_status: 'true',
};

/** Opens a job's form and says when it stood, which is not before the server was asked for it. */
async function openForm(page: Page, jobId: string): Promise<number> {
  await page.goto(`/jobs/${jobId}/apply`);
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
  return Date.now();
}

async function fillForm(page: Page): Promise<string> {
  const { email } = inventPerson();
  await page.getByLabel('First name').fill('Saoirse');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Resume').setInputFiles(resume);
  await page.getByLabel('I have read the privacy notice').check();
  return email;
}

/** The server takes nothing from a form that was filled faster than people can. */
async function becomeSlowEnough(openedAtMs: number): Promise<void> {
  await expect.poll(() => Date.now() - openedAtMs).toBeGreaterThan(shortestFillMs);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click();

test.describe('on a phone,', () => {
  test.use(phone.options);

  test('a stranger applies, is told each mistake, and arrives in the list', async ({ page }) => {
    const member = await createMember();
    const job = await createJob(member, everything);
    const openedAtMs = await openForm(page, job.id);
    await expect(page.getByRole('heading', { level: 1, name: everything.title })).toBeVisible();
    const facts = page.getByRole('region', { name: 'About the job' });
    for (const text of ['Care', 'Ballarat, Australia', 'Hot Position', 'Permanent', '$85,000 to $98,000'])
      await expect(facts.getByText(text, { exact: true })).toBeVisible();
    await expect(facts.getByText(/^Posted \d{1,2} [A-Z][a-z]{2,3} \d{4}$/)).toBeVisible();
    for (const name of [
      'About This Opportunity',
      "What You'll Do",
      "What We're Looking For",
      'Bonus Points For',
      'Ready to Join Us?',
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('list', { name: 'What happens next' })).toContainText(
      /Apply.*Review.*Interview.*Welcome!/,
    );
    await expect(page.getByLabel('Website')).not.toBeInViewport();

    await submit(page);
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Enter a valid email address',
      'Please upload your resume',
      'Please confirm that you have read the privacy notice',
    ])
      await expect(page.getByText(text)).not.toHaveCount(0);
    await summary.getByRole('link', { name: 'Enter a valid email address' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();

    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('picture') };
    await page.getByLabel('Resume').setInputFiles(picture);
    await expect(page.getByText('Please upload a PDF or Word document').first()).toBeVisible();
    const large = { ...resume, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await page.getByLabel('Resume').setInputFiles(large);
    await expect(page.getByText('File size must be less than 5MB').first()).toBeVisible();

    const email = await fillForm(page);
    await expect(page.getByText('File size must be less than 5MB')).toHaveCount(0);
    await page.getByLabel('Phone').fill('0400 123 456');
    await page.getByLabel('Cover letter').fill('Dear team,\nI would like to join you.');
    await page.getByLabel('working with children check').check();
    await page.getByLabel('national police check').check();
    await page.getByLabel('Visa status').fill('Permanent resident');
    await expect(
      page.getByText('Your answers stay out of scores, searches, lists and exports'),
    ).toBeVisible();
    await becomeSlowEnough(openedAtMs);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    await expect(page).toHaveURL(`/thank-you?${new URLSearchParams({ jobTitle: everything.title })}`);
    await expect(page.getByText(`Thank you for applying for ${everything.title}.`)).toBeVisible();
    await expect(page.getByText('Our team will review your application.')).toBeVisible();
    await expect(page.getByText('Banksia Logistics')).toBeVisible();

    const list = await callApi<Application[]>('GET', `/hr/candidate-applications?job=${job.id}`, member);
    expect(list).toMatchObject([
      { candidate_name: 'Saoirse Byrne', candidate_email: email, candidate_phone: '0400 123 456' },
    ]);
  });

  test('a failed submit keeps the form and the file, and the next try arrives', async ({
    page,
    problems,
  }) => {
    problems.allowNoAnswer('/hr/applications/public');
    problems.allowAnswer(503, '/hr/applications/public');
    const member = await createMember();
    const job = await createJob(member, { status: 'active' });
    const openedAtMs = await openForm(page, job.id);
    await expect(page.getByText('A few more questions')).toBeHidden();
    await fillForm(page);

    const held = Promise.withResolvers<void>();
    await page.route('**/hr/applications/public', async (route) => {
      expect(route.request().headers()['idempotency-key']).toMatch(/^[\w-]{36}$/);
      await held.promise;
      await route.abort();
    });
    await submit(page);
    await expect(page.getByRole('button', { name: 'Submitting Your Application...' })).toBeDisabled();
    held.resolve();
    const failure = page.getByText('Failed to submit application. Please try again.');
    await expect(failure).toHaveCount(2);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Saoirse');
    await expect(page.getByText(resume.name)).toBeVisible();

    const detail = 'Files cannot be stored for a moment.';
    await page.unroute('**/hr/applications/public');
    await page.route('**/hr/applications/public', (route) =>
      route.fulfill({ status: 503, json: { detail, code: 'storage_unavailable' } }),
    );
    await submit(page);
    await expect(page.getByRole('alert').getByText(detail)).toBeVisible();
    await expect(page.getByText(resume.name)).toBeVisible();

    await page.unroute('**/hr/applications/public');
    await becomeSlowEnough(openedAtMs);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    const list = await callApi<Application[]>('GET', `/hr/candidate-applications?job=${job.id}`, member);
    expect(list).toHaveLength(1);
  });

  test('a reload keeps what was typed, and sending it forgets it', async ({ page }) => {
    const job = await createJob(await createMember(), { status: 'active' });
    await openForm(page, job.id);
    const email = await fillForm(page);
    await page.getByLabel('Cover letter').fill('First line\nSecond line');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    const reopenedAtMs = Date.now();
    await expect(page.getByLabel('Cover letter')).toHaveValue('First line\nSecond line');
    await page.getByLabel('Resume').setInputFiles(resume);
    await becomeSlowEnough(reopenedAtMs);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    await page.goto(`/jobs/${job.id}/apply`);
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
});

test('a job that closes while somebody fills its form says so', async ({ page, problems }) => {
  problems.allowAnswer(409, '/hr/applications/public');
  const member = await createMember();
  const job = await createJob(member, { status: 'active' });
  const openedAtMs = await openForm(page, job.id);
  await fillForm(page);
  await createJob(member, { id: job.id, status: 'closed' });
  await becomeSlowEnough(openedAtMs);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('This job is no longer accepting applications.');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeHidden();
});

test('a draft and a job that never was are not found, a server in trouble is', async ({ page, problems }) => {
  const draft = await createJob(await createMember(), { status: 'draft', title: 'Secret plan' });
  for (const id of [draft.id, 'job_never_was']) {
    problems.allowAnswer(404, `/jobs/${id}/apply`);
    problems.allowAnswer(404, `/hr/jobs/${id}/public`);
    const answer = await page.goto(`/jobs/${id}/apply`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Job Not Found');
    await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
    await expect(page.getByText("The job you're looking for is no longer available.")).toBeVisible();
    await expect(page.getByText('Job not found or no longer available')).toBeVisible();
    await expect(page.getByText('Secret plan')).toBeHidden();
  }

  const { id } = await createJob(await createMember(), { status: 'active' });
  problems.allowNoAnswer(`/hr/jobs/${id}/public`);
  const held = Promise.withResolvers<void>();
  await page.route('**/hr/jobs/*/public', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(`/jobs/${id}/apply`);
  await expect(page.getByText('Loading job details...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: "The job couldn't be loaded" })).toBeVisible();
  await page.unroute('**/hr/jobs/*/public');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Community nurse' })).toBeVisible();
});

test('a crawler, which runs no script, sees the job', async ({ request }) => {
  const job = await createJob(await createMember(), everything);
  const html = await (await request.get(`/jobs/${job.id}/apply`)).text();
  expect(html).toContain(
    '<title>Community nurse &#60;b&#62;&#38; more&#60;/b&#62; – Banksia Logistics</title>',
  );
  expect(html).toMatch(/<meta name="description" content="Care, Ballarat, Australia\. Visits people at home/);
  expect(html).toMatch(/<meta property="og:title" content="Community nurse/);
  const posting = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(posting)).toMatchObject({ '@type': 'JobPosting', title: everything.title });
});

test('the thank-you page shows a job title as text, or none', async ({ page }) => {
  await page.goto('/thank-you?jobTitle=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.getByRole('img')).toBeHidden();
  await page.goto('/thank-you');
  await expect(page.getByText('Thank you for applying. Our team will review')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Review/, /Interview/, /Updates/]);
});

test('the page needs less than 100 kB of JavaScript (gzip) until its form stands', async ({ page }) => {
  const job = await createJob(await createMember(), { status: 'active' });
  const weigh = weighScripts(page);
  await page.goto(`/jobs/${job.id}/apply`);
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
  const bytes = await weigh();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(100_000);
});

for (const { name, options } of [desktop, phone])
  test.describe(`axe finds nothing at ${name}`, () => {
    test.use(options);

    test('on the pages of candidates', async ({ page, problems }) => {
      problems.allowAnswer(404, '/jobs/job_none/apply');
      problems.allowAnswer(404, '/hr/jobs/job_none/public');
      const look = (screen: string) => inspect(page, screen, ['light']);
      const job = await createJob(await createMember(), everything);
      await page.goto(`/jobs/${job.id}/apply`);
      await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
      await look('apply');
      await page.getByLabel('First name').scrollIntoViewIfNeeded();
      await submit(page);
      await expect(page.getByRole('alert')).toBeFocused();
      await look('apply-empty');
      await fillForm(page);
      await page.getByRole('button', { name: 'Submit application' }).scrollIntoViewIfNeeded();
      await look('apply-filled');
      await page.goto(`/thank-you?jobTitle=${encodeURIComponent(job.title)}`);
      await expect(page.getByText('What happens next')).toBeVisible();
      await look('thank-you');
      await page.goto('/jobs/job_none/apply');
      await expect(page.getByText('Job not found or no longer available')).toBeVisible();
      await look('job-not-found');
    });

    test('whatever the colours of the organization', async ({ page }) => {
      const job = await createJob(await createMember(), everything);
      for (const [brand_color, background_color] of [
        ['#facc15', '#111827'],
        ['#0b1f3a', '#fdf2f8'],
        ['not a colour', ''],
      ]) {
        await page.route('**/hr/organizations/*/public', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), brand_color, background_color } });
        });
        await page.goto(`/jobs/${job.id}/apply`);
        await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
        await inspect(page, `apply-${brand_color?.replace(/\W/g, '')}`, ['light']);
        await page.unroute('**/hr/organizations/*/public');
      }
    });
  });
