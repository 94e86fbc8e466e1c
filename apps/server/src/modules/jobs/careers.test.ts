import { faq } from '@candor/contract/faq';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '../../platform/local-day.ts';
import { applyForJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

const dayMs = 24 * 60 * 60 * 1000;

let product: TestProduct;
let member: TestMember;
let slug: string;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());
beforeEach(async () => {
  member = await buildMember(product);
  slug = (await call(product, organizations.getChart, { token: member.token })).body.slug;
});

async function save(fields: Record<string, string> = {}): Promise<string> {
  const body = {
    title: 'Night nurse',
    department: 'Care',
    city: 'Hobart',
    country: 'Australia',
    description: 'Care for people at night.',
    status: 'active',
    ...fields,
  };
  const { status, body: job } = await call(product, jobs.saveJob, {
    token: member.token,
    body: body as never,
  });
  expect(status).toBe(200);
  return job.id;
}

const listTitles = async () =>
  (await call(product, jobs.getCareers, { params: { slug } })).body.jobs.map(({ title }) => title);
const readText = async (path: string) => (await fetch(`${product.url}${path}`)).text();
const getPublicJob = async (id: string) => (await call(product, jobs.getPublicJob, { params: { id } })).body;

/** Where a stranger, a job board or a search engine can meet the job. */
async function findJob(id: string) {
  const { jobs: listed } = (await call(product, jobs.getCareers, { params: { slug } })).body;
  return {
    page: listed.some((job) => job.id === id),
    json: (await readText(`/careers/${slug}/jobs.json`)).includes(id),
    xml: (await readText(`/careers/${slug}/jobs.xml`)).includes(id),
    sitemap: (await readText('/sitemap.xml')).includes(id),
  };
}

const everywhere = { page: true, json: true, xml: true, sitemap: true };
const nowhere = { page: false, json: false, xml: false, sitemap: false };

async function setZone(time_zone: string): Promise<void> {
  const body = { time_zone, working_hours: { days: [1], start: '09:00', end: '17:00' } };
  const { status } = await call(product, organizations.saveSettings, { token: member.token, body });
  expect(status).toBe(200);
}

describe('the careers page', () => {
  it('lists open jobs, newest first, and nothing that is not public', async () => {
    await save({ title: 'First', salary_range: '$90,000', contact_email: 'hr@example.org' });
    product.clock.advance(1000);
    await save({ title: 'Second' });
    await save({ title: 'Draft', status: 'draft' });
    await save({ title: 'Closed', status: 'closed' });
    const { body } = await call(product, jobs.getCareers, { params: { slug } });
    expect(body.organization).toMatchObject({ slug, company_name: 'Test Works' });
    expect(body.jobs.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(body.jobs[1]).toMatchObject({ salary_range: '$90,000', city: 'Hobart' });
    expect(JSON.stringify(body)).not.toContain('hr@example.org');
  });

  it('knows a job by when it was published, not by when its draft was begun', async () => {
    await setZone('Pacific/Auckland');
    const id = await save({ title: 'Begun first', status: 'draft' });
    const begunAt = (await call(product, jobs.getJob, { token: member.token, params: { id } })).body
      .created_at;
    product.clock.advance(dayMs / 12);
    await save({ title: 'Published first' });
    product.clock.advance(60_000);
    const before = product.clock.now().getTime();
    await save({ id, title: 'Begun first', status: 'active' });
    const { posted_at, posted_on } = await getPublicJob(id);
    expect(Date.parse(posted_at)).toBeGreaterThanOrEqual(before);
    expect(posted_on).toBe(localDay(new Date(posted_at), 'Pacific/Auckland'));
    const { body } = await call(product, jobs.getCareers, { params: { slug } });
    expect(body.jobs.map(({ title }) => title)).toEqual(['Begun first', 'Published first']);
    expect(body.jobs[0]).toMatchObject({ posted_on, created_at: begunAt });
    const feed = JSON.parse(await readText(`/careers/${slug}/jobs.json`));
    expect(feed.items[0]).toMatchObject({ id, date_published: posted_at });
    expect(await readText(`/careers/${slug}/jobs.xml`)).toContain(
      `<date>${new Date(posted_at).toUTCString()}</date>`,
    );
    const sitemap = await readText('/sitemap.xml');
    expect(sitemap.indexOf(id)).toBeLessThan(sitemap.indexOf(body.jobs[1]?.id ?? '?'));
  });

  it("is one organization's, and not found for a stranger's slug", async () => {
    await save({ title: 'Ours' });
    const other = await buildMember(product);
    const { body: chart } = await call(product, organizations.getChart, { token: other.token });
    expect((await call(product, jobs.getCareers, { params: { slug: chart.slug } })).body.jobs).toEqual([]);
    for (const unknown of ['nobody', 'x'.repeat(80)])
      expect((await call(product, jobs.getCareers, { params: { slug: unknown } })).status).not.toBe(200);
  });

  it.each(['closed', 'draft'])(
    'loses a job that becomes %s at once, as feeds and sitemap do',
    async (status) => {
      const id = await save();
      expect(await findJob(id)).toEqual(everywhere);
      await save({ id, status });
      expect(await findJob(id)).toEqual(nowhere);
    },
  );

  it('loses a deleted job at once', async () => {
    const id = await save();
    await call(product, jobs.deleteJob, { token: member.token, params: { id } });
    expect(await findJob(id)).toEqual(nowhere);
  });
});

describe('a closing date', () => {
  it.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
    'is the last day to apply in %s: then the job is closed to strangers everywhere',
    async (zone) => {
      await setZone(zone);
      await product.clock.holdDuring(async () => {
        const today = localDay(product.clock.now(), zone);
        const id = await save({ closing_date: today });
        expect(await findJob(id)).toEqual(everywhere);
        const open = await getPublicJob(id);
        expect(open).toMatchObject({ status: 'active', closing_date: today, past_closing_date: false });
        const closesAt = Date.parse(open.closes_at ?? '');
        // A day on which the clocks go back has 25 hours.
        expect(closesAt - product.clock.now().getTime()).toBeLessThanOrEqual((25 / 24) * dayMs);

        product.clock.advance(closesAt - product.clock.now().getTime() - 30_000);
        expect(await findJob(id)).toEqual(everywhere);
        expect((await applyForJob(product, id)).status).toBe(200);
        // Less than a minute later, the day is over.
        product.clock.advance(40_000);
        expect(await findJob(id)).toEqual(nowhere);
        expect(await getPublicJob(id)).toMatchObject({ status: 'closed', past_closing_date: true });
        expect(await applyForJob(product, id)).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
      });
    },
  );

  it('that is past is told to members, whose job stays active until they close it', async () => {
    const id = await save({ closing_date: '2020-02-29' });
    const { body } = await call(product, jobs.getJob, { token: member.token, params: { id } });
    expect(body).toMatchObject({ status: 'active', closing_date: '2020-02-29', past_closing_date: true });
    expect(await listTitles()).toEqual([]);
    await save({ id, closing_date: '' });
    expect(await listTitles()).toEqual(['Night nurse']);
    expect(await getPublicJob(id)).toMatchObject({ closing_date: null, closes_at: null });
  });

  it('must be a day of the calendar', async () => {
    for (const closing_date of ['2026-02-30', 'soon', '30.11.2026']) {
      const body = {
        title: 'A',
        department: 'B',
        city: 'C',
        country: 'Australia',
        description: 'D',
        closing_date,
      };
      const answer = await call(product, jobs.saveJob, { token: member.token, body });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { closing_date: 'Enter a date, such as 2026-11-30' } },
      });
    }
  });

  it('takes the job out of what the FAQ Assistant tells', async () => {
    const ask = async () =>
      (await call(product, faq.ask, { body: { question: 'Which jobs are open?', org: slug } })).body;
    const id = await save({ title: 'Zookeeper' });
    // Until its text is read, which takes its time on a busy machine, topics are offered.
    await expect.poll(async () => JSON.stringify(await ask())).toContain('Zookeeper');
    await save({ id, title: 'Zookeeper', closing_date: '2020-01-01' });
    expect(JSON.stringify(await ask())).not.toContain('Zookeeper');
  });
});
