import { applications } from '@candor/contract/applications';
import { applications as applicationTable, resumeVersions, stageHistory } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { applyForJob, publishJob, uploadFile } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { aPdf } from '../../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct();
  member = await buildMember(product, 'recruit');
  jobId = await publishJob(product, member.token);
});
afterAll(() => product.stop());

type Added = { application_id: string; candidate_id: string; code?: string; fields?: Record<string, string> };

async function add(fields: Record<string, string>, file: Uint8Array<ArrayBuffer> | null = aPdf) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ job_id: jobId, ...fields })) form.set(name, value);
  if (file) form.set('file', new Blob([file]), 'resume.pdf');
  const headers = { authorization: `Bearer ${member.token}` };
  const response = await fetch(`${product.url}/hr/applications`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Added };
}

const person = { first_name: 'Ines', last_name: 'Roy' };
const variant = (mark: number) => new Uint8Array([...aPdf, mark]);

async function findListed(q: string) {
  return (await call(product, applications.listApplications, { token: member.token, query: { q } })).body;
}

describe('adding an application', () => {
  it('stores the person, the application and the resume', async () => {
    const email = newEmail();
    const { status, body } = await add({ ...person, email, phone: '0400 000 000', city: 'Hobart' });
    expect(status).toBe(200);
    const [row] = await findListed(email);
    expect(row).toMatchObject({
      application_id: body.application_id,
      candidate_id: body.candidate_id,
      candidate_name: 'Ines Roy',
      application_status: 'pending',
      stage: 'applied',
    });
    expect(row?.resume_file_path).toMatch(/^file_/);
  });

  it('for somebody who withdrew does not bring them back; applying again themselves does', async () => {
    const email = newEmail();
    await applyForJob(product, jobId, { fields: { email } });
    const [row] = await findListed(email);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applicationTable)
        .set({ stage: 'withdrawn' })
        .where(eq(applicationTable.id, row?.application_id ?? '')),
    );
    expect((await add({ ...person, email }, variant(7))).status).toBe(200);
    expect(await findListed(email)).toMatchObject([{ stage: 'withdrawn' }]);
    await applyForJob(product, jobId, { fields: { email } });
    expect(await findListed(email)).toMatchObject([{ stage: 'applied' }]);
  });

  it('for somebody who was rejected does not bring them back; applying themselves with another resume does', async () => {
    const email = newEmail();
    await applyForJob(product, jobId, { fields: { email } });
    const [row] = await findListed(email);
    const id = row?.application_id ?? '';
    await call(product, applications.moveApplications, {
      token: member.token,
      body: { application_ids: [id], stage: 'rejected' },
    });
    expect((await add({ ...person, email }, variant(8))).status).toBe(200);
    await applyForJob(product, jobId, { fields: { email }, file: variant(8) });
    expect(await findListed(email)).toMatchObject([{ stage: 'rejected' }]);
    await applyForJob(product, jobId, { fields: { email }, file: variant(9) });
    expect(await findListed(email)).toMatchObject([{ stage: 'applied' }]);
    const history = await inTestTransaction(product, ({ db }) =>
      db
        .select({ to: stageHistory.to, byKind: stageHistory.byKind })
        .from(stageHistory)
        .where(eq(stageHistory.applicationId, id))
        .orderBy(stageHistory.at),
    );
    expect(history).toEqual([
      { to: 'rejected', byKind: 'member' },
      { to: 'applied', byKind: 'candidate' },
    ]);
  });

  it('for somebody who applied before updates that one application', async () => {
    const email = newEmail();
    await applyForJob(product, jobId, { fields: { email } });
    const { body } = await add({ ...person, email }, variant(1));
    expect(await findListed(email)).toHaveLength(1);
    const versions = await inTestTransaction(product, ({ db }) =>
      db.select().from(resumeVersions).where(eq(resumeVersions.applicationId, body.application_id)),
    );
    expect(versions).toHaveLength(2);
  });

  it('records that it is new once, and later that it has a newer resume or letter', async () => {
    const someone = { ...person, email: newEmail() };
    const { body } = await add(someone, variant(5));
    expect(await listHappened(product, body.candidate_id)).toEqual(['candidate.added']);
    expect(await listHappened(product, body.application_id)).toEqual(['application.added']);
    await add(someone, variant(5));
    expect(await listHappened(product, body.application_id)).toEqual(['application.added']);
    await add(someone, variant(6));
    await add({ ...someone, cover_letter: 'I can start on Monday.' }, variant(6));
    expect(await listHappened(product, body.application_id)).toEqual([
      ...['application.added', 'application.renewed', 'application.renewed'],
    ]);
    expect(await listHappened(product, body.candidate_id)).toEqual(['candidate.added']);
  });

  it('without an address knows the person by name and file', async () => {
    const nameless = { first_name: 'Noor', last_name: 'Aziz', email: '' };
    const first = await add(nameless, variant(2));
    const again = await Promise.all([add(nameless, variant(2)), add(nameless, variant(2))]);
    expect(again.map(({ body }) => body.candidate_id)).toEqual([
      first.body.candidate_id,
      first.body.candidate_id,
    ]);
    const otherFile = await add(nameless, variant(3));
    expect(otherFile.body.candidate_id).not.toBe(first.body.candidate_id);
  });

  it('takes a candidate and an uploaded file, as JSON too', async () => {
    const { body: candidate } = await add({ ...person, email: newEmail() });
    const otherJob = await publishJob(product, member.token);
    const { body: uploaded } = await uploadFile(product, member.token, variant(4));
    const response = await fetch(`${product.url}/hr/applications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        job_id: otherJob,
        candidate_id: candidate.candidate_id,
        file_name: uploaded.file_name,
      }),
    });
    const added = (await response.json()) as Added;
    expect(added.candidate_id).toBe(candidate.candidate_id);
    expect(added.application_id).not.toBe(candidate.application_id);
  });

  it('says what is missing', async () => {
    expect((await add({ email: 'nobody' })).body.fields).toMatchObject({
      email: 'Enter a valid email address',
    });
    expect((await add({})).body.fields).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
    });
    expect((await add({ ...person, job_id: '' })).body.fields).toEqual({
      job_id: 'Please select a job position',
    });
    expect((await add(person, null)).body.code).toBe('resume_required');
    expect((await add(person, new Uint8Array([1, 2, 3]))).body.code).toBe('resume_wrong_type');
  });

  it('finds nothing of another organization', async () => {
    const theirs = await buildApplications(product, 1);
    const { body: uploaded } = await uploadFile(product, theirs.token, aPdf);
    expect((await add({ ...person, job_id: theirs.jobId })).status).toBe(404);
    expect((await add({ candidate_id: theirs.candidateIds[0] ?? '' })).status).toBe(404);
    expect((await add({ ...person, file_name: uploaded.file_name ?? '' }, null)).status).toBe(404);
  });
});
