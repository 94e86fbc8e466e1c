import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Application } from '@candor/contract/applications';
import { errorCatalogue } from '@candor/contract/errors';
import { callApi } from '../product/api.ts';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson, rememberSession } from '../product/people.ts';
import { type RunningProduct, runProduct } from '../product/run-product.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { test as base, expect } from '../testing/test.ts';

const shortestFillMs = 2000;
const [, phone] = devices;
const resume = {
  name: 'Wanjiru Kamau.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** A product of its own: without its files, the journeys beside these could not go on. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct({ DEMO: 'off' });
      process.env.E2E_URL = product.url;
      process.env.E2E_MAILBOX_URL = product.mailboxUrl;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});
test.describe.configure({ mode: 'serial' });
test.use(phone.options);

const filesFolder = ({ dataDir }: RunningProduct) => path.join(dataDir, 'files');

async function takeStorageAway(product: RunningProduct): Promise<void> {
  await mkdir(filesFolder(product), { recursive: true });
  await rename(filesFolder(product), `${filesFolder(product)}-away`);
  await writeFile(filesFolder(product), '');
}

async function bringStorageBack(product: RunningProduct): Promise<void> {
  await rm(filesFolder(product));
  await rename(`${filesFolder(product)}-away`, filesFolder(product));
}

test('an application survives a storage that is down: the form and the file stay, and arrive later', async ({
  page,
  problems,
  product,
}) => {
  problems.allowAnswer(503, '/hr/applications/public');
  const member = await createMember();
  const job = await createJob(member, { status: 'active' });
  await page.goto(`/jobs/${job.id}/apply`);
  const submit = page.getByRole('button', { name: 'Submit application' });
  await expect(submit).toBeVisible();
  const openedAtMs = Date.now();
  const { email } = inventPerson();
  await page.getByLabel('First name').fill('Wanjiru');
  await page.getByLabel('Last name').fill('Kamau');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Cover letter').fill('I would like to join you.');
  await page.getByLabel('Resume').setInputFiles(resume);
  await page.getByLabel('I have read the privacy notice').check();
  await expect.poll(() => Date.now() - openedAtMs).toBeGreaterThan(shortestFillMs);

  await takeStorageAway(product);
  for (const attempt of ['first', 'second']) {
    const refused = page.waitForResponse('**/hr/applications/public');
    await submit.click();
    expect((await refused).status(), attempt).toBe(503);
    const alert = page.getByRole('alert').filter({ hasText: errorCatalogue.storage_unavailable.detail });
    await expect(alert).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(page.getByLabel('First name')).toHaveValue('Wanjiru');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Cover letter')).toHaveValue('I would like to join you.');
    await expect(page.getByText(resume.name)).toBeVisible();
  }
  await inspect(page, 'apply-storage-down', ['light']);
  const list = () =>
    callApi<Application[]>('GET', `/hr/candidate-applications?job=${job.id}`, { token: member.token });
  expect(await list()).toEqual([]);

  await bringStorageBack(product);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await list()).toMatchObject([{ candidate_email: email }]);
});

test('a recruiter is told that a resume cannot be had at the moment, and gets it when it can', async ({
  page,
  problems,
  product,
}) => {
  problems.allowAnswer(503, '/hr/download-resume');
  const member = await createMember();
  const job = await createJob(member, { status: 'active' });
  const form = new FormData();
  const person = { jobId: job.id, firstName: 'Tariq', lastName: 'Haddad', email: inventPerson().email };
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(resume.buffer)]), resume.name);
  const applied = await fetch(`${product.url}/hr/applications/public`, { method: 'POST', body: form });
  expect(applied.status).toBe(200);

  await rememberSession(page, member);
  await page.goto(`/applications?job=${job.id}`);
  await takeStorageAway(product);
  const button = page.getByRole('button', { name: /^Download/ }).first();
  await button.click();
  await expect(page.getByText('Failed to download resume')).toBeVisible();
  await bringStorageBack(product);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(resume.name);
  expect(await readFile(await download.path())).toEqual(resume.buffer);
});
