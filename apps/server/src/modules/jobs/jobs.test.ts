import { jobs } from '@candor/contract/jobs';
import { newId } from '@candor/database/ids';
import { applications, candidates, files, jobs as jobTable, resumeVersions } from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sweepDeletedJobsTask } from './sweep-deleted-jobs.task.ts';

let product: TestProduct;
let member: TestMember;
beforeAll(async () => {
  product = await startTestProduct();
  member = await buildMember(product, 'recruit');
});
afterAll(() => product.stop());

const basics = {
  title: 'Registered Nurse',
  department: 'Care',
  city: 'Hobart',
  country: 'Australia',
  description: 'Care for people on our ward.',
};

const save = (fields: Record<string, string>, token = member.token) =>
  call(product, jobs.saveJob, { token, body: { ...basics, ...fields } });
const list = (query: Record<string, string> = {}, token = member.token) =>
  call(product, jobs.listJobs, { token, query });
const remove = (id: string, token = member.token) => call(product, jobs.deleteJob, { token, params: { id } });
const restore = (id: string, token = member.token) =>
  call(product, jobs.restoreJob, { token, params: { id } });

/** In transactions of its own, as the worker runs it. */
const sweep = () =>
  sweepDeletedJobsTask.handle(
    createSystemContext(product.platform, { task: 'test', scope: 'platform' }),
    {},
    { isLast: false },
  );

/** Puts applications on a job, as if people had applied. */
function addApplications(jobId: string, count: number): Promise<void> {
  return inTestTransaction(product, async ({ db, now }) => {
    const { organizationId } = member;
    for (let index = 0; index < count; index += 1) {
      const candidateId = `can_${jobId}_${index}`;
      await db
        .insert(candidates)
        .values({ id: candidateId, organizationId, firstName: 'Ines', lastName: `Roy ${index}` });
      await db.insert(applications).values({
        id: `app_${jobId}_${index}`,
        organizationId,
        jobId,
        candidateId,
        source: 'public',
        appliedAt: now,
      });
    }
  });
}

describe('saving a job', () => {
  it('creates a draft with everything that was filled in', async () => {
    const answer = await save({
      salary_range: '80,000 – 95,000',
      industry: 'aged-care',
      visa_status: 'true',
      contact_email: 'Jobs@Example.com',
    });
    expect(answer.body).toMatchObject({
      ...basics,
      status: 'draft',
      version: 1,
      industry: 'aged-care',
      visa_status: true,
      disability_status: false,
      contact_email: 'jobs@example.com',
      company_name: 'Test Works',
      application_count: 0,
      external_source: null,
    });
  });

  it.each([
    ['title', 'Job title is required'],
    ['department', 'Department is required'],
    ['city', 'City is required'],
    ['country', 'Country is required'],
    ['description', 'Job description is required'],
  ])('refuses a blank %s', async (field, message) => {
    const answer = await save({ [field]: '  ' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(message);
  });

  it.each([
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a description of 20,001 characters', { description: 'x'.repeat(20_001) }, 'description'],
    ['an industry that is not on the list', { industry: 'wizardry' }, 'industry'],
    ['a country that is not on the list', { country: 'Atlantis' }, 'country'],
    ['a contact that is no address', { contact_email: 'nobody' }, 'contact_email'],
    ['a status of our own making', { status: 'urgent' }, 'status'],
  ])('refuses %s', async (_, fields, field) => {
    const answer = await save(fields);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  it('changes what is sent, empties what is sent empty, and keeps the rest', async () => {
    const { body: job } = await save({ salary_range: '80k', required_skills: 'Nursing' });
    const { body: changed } = await save({
      id: job.id,
      title: 'Senior Nurse',
      salary_range: '',
      status: 'active',
    });
    expect(changed).toMatchObject({
      id: job.id,
      title: 'Senior Nurse',
      salary_range: null,
      required_skills: 'Nursing',
      status: 'active',
      version: 2,
    });
  });

  it('refuses an edit of an older version and keeps the newer one', async () => {
    const { body: job } = await save({});
    const first = await save({ id: job.id, version: '1', title: 'First' });
    const second = await save({ id: job.id, version: '1', title: 'Second' });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'job_changed' } });
    expect(
      (await call(product, jobs.getJob, { token: member.token, params: { id: job.id } })).body.title,
    ).toBe('First');
  });

  it('lets one of thirty edits of one version win', async () => {
    const { body: job } = await save({});
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        patiently(() => save({ id: job.id, version: '1', title: `Edit ${n}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  });

  it('cannot be told to set what is not in the form', async () => {
    const { body } = await save({
      organization_id: 'org_other',
      external_source: 'ats',
      application_count: '99',
      created_at: '2001-01-01',
    });
    expect(body).toMatchObject({ external_source: null, application_count: 0 });
    expect(new Date(body.created_at).getFullYear()).toBeGreaterThan(2020);
  });

  it('closes one that lacks what the form requires, which no draft is published without', async () => {
    const { body: made } = await save({ status: 'active' });
    const setStatus = (status: 'active' | 'closed' | 'draft', version?: number) =>
      call(product, jobs.setJobStatus, {
        ...{ token: member.token, params: { id: made.id } },
        body: { status, ...(version !== undefined && { version }) },
      });
    await inTestTransaction(product, ({ db }) =>
      db.update(jobTable).set({ department: '' }).where(eq(jobTable.id, made.id)),
    );
    expect((await setStatus('closed', made.version)).body).toMatchObject({
      ...{ status: 'closed', department: '', title: basics.title, version: made.version + 1 },
    });
    expect((await setStatus('active', made.version)).body).toMatchObject({ code: 'job_changed' });
    expect((await setStatus('active')).body.status).toBe('active');
    expect((await setStatus('draft')).body.status).toBe('draft');
    expect((await setStatus('active')).body).toMatchObject({
      ...{ code: 'invalid_request', fields: { department: 'Department is required' } },
    });
  });

  it('is for recruiters: a viewer may only look', async () => {
    const viewer = await buildMember(product, 'report', member.organizationId);
    expect((await save({}, viewer.token)).status).toBe(403);
    expect((await list({}, viewer.token)).status).toBe(200);
  });

  it('does not touch a job that comes from an outside system', async () => {
    const { body: job } = await save({});
    await inTestTransaction(product, ({ db }) =>
      db.update(jobTable).set({ externalSource: 'lever', externalId: 'x1' }).where(eq(jobTable.id, job.id)),
    );
    expect((await save({ id: job.id })).body.code).toBe('job_is_external');
    expect((await remove(job.id)).body.code).toBe('job_is_external');
  });
});

describe('the list of jobs', () => {
  it('pages and counts on the server', async () => {
    const other = await buildMember(product);
    for (let index = 1; index <= 5; index += 1) await save({ title: `Job ${index}` }, other.token);
    const second = await list({ page: '2', limit: '2' }, other.token);
    expect(second.body.map(({ title }) => title)).toEqual(['Job 3', 'Job 2']);
    expect(second.headers.get('x-total-count')).toBe('5');
    expect(second.headers.get('link')).toContain('</hr/jobs?page=3&limit=2>; rel="next"');
    const beyond = await list({ page: '9', limit: '2' }, other.token);
    expect(beyond.body).toEqual([]);
  });

  it('searches title, department, place, status, description and date, whatever the case and accents', async () => {
    const other = await buildMember(product);
    const today = await product.clock.holdDuring(async () => {
      await save({ title: 'Chef de Rang', description: 'Service at the café in Zürich' }, other.token);
      await save({ title: 'Welder', status: 'active', city: 'Perth' }, other.token);
      return product.clock.now().toISOString().slice(0, 10);
    });
    const titles = async (q: string) => (await list({ q }, other.token)).body.map(({ title }) => title);
    expect(await titles('CAFE IN ZURICH')).toEqual(['Chef de Rang']);
    expect(await titles('perth')).toEqual(['Welder']);
    expect(await titles('draft')).toEqual(['Chef de Rang']);
    expect(await titles(today)).toHaveLength(2);
    expect(await titles('%')).toEqual([]);
    expect(await titles('nothing like it')).toEqual([]);
  });

  const wrongQueries: Record<string, string>[] = [
    { limit: '1e9' },
    { limit: '-1' },
    { limit: '101' },
    { page: '0' },
    { page: 'x' },
    { sort: 'password' },
  ];
  it.each(wrongQueries)('refuses %o', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('refuses a parameter that is given twice', async () => {
    const response = await fetch(`${product.url}/hr/jobs?limit=1&limit=2`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(response.status).toBe(400);
  });

  it('shows no job of another organization, by id or in a list', async () => {
    const stranger = await buildMember(product);
    const { body: job } = await save({ title: 'Ours alone' });
    expect((await call(product, jobs.getJob, { token: stranger.token, params: { id: job.id } })).status).toBe(
      404,
    );
    expect((await save({ id: job.id, title: 'Theirs now' }, stranger.token)).status).toBe(404);
    expect((await remove(job.id, stranger.token)).status).toBe(404);
    expect((await list({ q: 'Ours alone' }, stranger.token)).body).toEqual([]);
  });
});

describe('deleting a job', () => {
  it('takes it and its applications away, and brings both back', async () => {
    const { body: job } = await save({ title: 'Gone and back' });
    await addApplications(job.id, 3);
    expect((await list({ q: 'Gone and back' })).body[0]?.application_count).toBe(3);
    expect((await remove(job.id)).status).toBe(200);
    expect((await list({ q: 'Gone and back' })).body).toEqual([]);
    expect((await remove(job.id)).status).toBe(404);
    const deleted = await call(product, jobs.listJobs, { token: member.token, query: { status: 'deleted' } });
    expect(deleted.body.map(({ id }) => id)).toEqual([job.id]);
    const [shown] = deleted.body;
    const daysLeft = (Date.parse(shown?.restorable_until ?? '') - product.clock.now().getTime()) / 86_400_000;
    expect(Math.round(daysLeft)).toBe(30);
    expect(shown?.application_count).toBe(3);
    expect((await restore(job.id)).body).toMatchObject({ title: 'Gone and back', application_count: 3 });
    expect((await restore(job.id)).status).toBe(404);
  });

  it('is for good after 30 days', async () => {
    const { body: job } = await save({});
    await addApplications(job.id, 1);
    await remove(job.id);
    const elsewhere = await buildMember(product, 'recruit');
    const { body: theirs } = await save({}, elsewhere.token);
    await remove(theirs.id, elsewhere.token);
    product.clock.advance(31 * 24 * 60 * 60_000);
    const { body: recent } = await save(
      {},
      (await buildMember(product, 'recruit', member.organizationId)).token,
    );
    const late = await buildMember(product, 'recruit', member.organizationId);
    expect((await restore(job.id, late.token)).status).toBe(404);
    await sweep();
    const left = await inTestTransaction(product, ({ db }) =>
      db.select().from(applications).where(eq(applications.jobId, job.id)),
    );
    expect(left).toEqual([]);
    const kept = await inTestTransaction(product, ({ db }) =>
      db
        .select({ id: jobTable.id })
        .from(jobTable)
        .where(inArray(jobTable.id, [job.id, theirs.id, recent.id])),
    );
    expect(kept).toEqual([{ id: recent.id }]);
    member = late;
  });

  it('takes the resumes with it that nobody sent for another job', async () => {
    const [first, second] = [await save({ status: 'active' }), await save({ status: 'active' })];
    const keys = ['a', 'b', 'c'].map(() => newId('file'));
    const [only, shared, elsewhere] = keys as [string, string, string];
    const { organizationId } = member;
    await addApplications(first.body.id, 1);
    await addApplications(second.body.id, 1);
    await inTestTransaction(product, async ({ db, now }) => {
      const content = { sha256: 'a', sizeBytes: 1, contentType: 'application/pdf', originalName: 'Ana.pdf' };
      await db.insert(files).values(keys.map((key) => ({ key, organizationId, ...content, createdAt: now })));
      for (const [jobId, sent] of [
        [first.body.id, [only, shared]],
        [second.body.id, [shared, elsewhere]],
      ] as const) {
        const [row] = await db.select().from(applications).where(eq(applications.jobId, jobId));
        await db.insert(resumeVersions).values(
          sent.map((fileKey, place) => ({
            ...{ organizationId, applicationId: row?.id ?? '', fileKey, number: place + 1, createdAt: now },
          })),
        );
      }
    });
    await remove(first.body.id);
    product.clock.advance(31 * 24 * 60 * 60_000);
    member = await buildMember(product, 'recruit', organizationId);
    await sweep();
    const left = await inTestTransaction(product, ({ db }) =>
      db.select({ key: files.key }).from(files).where(inArray(files.key, keys)),
    );
    expect(left.map(({ key }) => key).sort()).toEqual([shared, elsewhere].sort());
  });
});

describe('the public side of a job', () => {
  const getPublic = (id: string) => call(product, jobs.getPublicJob, { params: { id } });

  it('shows a published job in the names of the public page, and nothing internal', async () => {
    const { body: job } = await save({
      status: 'active',
      preferred_skills: 'First aid',
      required_skills: 'Nursing',
      contact_email: 'hr@example.com',
      visa_status: 'true',
    });
    const { body } = await getPublic(job.id);
    expect(body).toMatchObject({
      title: basics.title,
      requirements: 'Nursing',
      preferred_skills: 'First aid',
      prefered_skills: 'First aid',
      visaStatus: true,
      org_name: 'Test Works',
    });
    expect(JSON.stringify(body)).not.toContain('hr@example.com');
  });

  it('does not show drafts and deleted jobs, and says when one is closed', async () => {
    const { body: draft } = await save({});
    expect((await getPublic(draft.id)).status).toBe(404);
    await save({ id: draft.id, status: 'closed' });
    expect((await getPublic(draft.id)).body.status).toBe('closed');
    await remove(draft.id);
    expect((await getPublic(draft.id)).status).toBe(404);
  });
});
