import { writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { applications } from '@candor/contract/applications';
import { jobs } from '@candor/contract/jobs';
import { applications as applicationTable, candidates, files, resumeVersions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { type Attempt, applyForJob, applyPatiently } from '../../testing/test-applying.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { aPdf, makeZip, wordEntries } from '../../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sweepOrphanFilesTask } from './sweep-orphan-files.task.ts';

let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct();
  member = await buildMember(product, 'recruit');
  jobId = await publishJob();
});
afterAll(() => product.stop());

async function publishJob(status = 'active', token = member.token): Promise<string> {
  const body = {
    title: 'Nurse',
    department: 'Care',
    city: 'Hobart',
    country: 'Australia',
    description: 'Care.',
    status,
  };
  return (await call(product, jobs.saveJob, { token, body: body as never })).body.id;
}

const apply = ({ address, ...attempt }: Attempt & { address?: string } = {}) =>
  applyForJob(product, jobId, {
    ...attempt,
    ...(address ? { headers: { 'x-forwarded-for': address } } : {}),
  });

const list = (query: Record<string, string> = {}, token = member.token) =>
  call(product, applications.listApplications, { token, query });
const download = (key: string, token = member.token) =>
  fetch(`${product.url}/hr/download-resume?${new URLSearchParams({ file_path: key })}`, {
    headers: { authorization: `Bearer ${token}` },
  });

describe('applying for a job', () => {
  it('stores the person, the application and the very file', async () => {
    const email = newEmail();
    const answer = await apply({
      fields: {
        firstName: 'Zoë',
        lastName: 'Nguyễn',
        email: ` ${email.toUpperCase()}`,
        phone: '+61 400 111 222',
      },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Application Submitted Successfully!' } });
    const [row] = (await list({ q: email })).body;
    expect(row).toMatchObject({
      candidate_name: 'Zoë Nguyễn',
      candidate_email: email,
      job_title: 'Nurse',
      stage: 'applied',
      application_score: null,
    });
    const file = await download(row?.resume_file_path ?? '');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(aPdf);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="resume.pdf"');
    expect(
      (await list({ q: '0400111222' })).body.map(({ candidate_email }) => candidate_email),
    ).not.toContain(null);
    expect((await list({ q: '61400111222' })).body).toHaveLength(1);
  });

  it('is recorded each time, and that the person is new once', async () => {
    const email = newEmail();
    const readIds = async () => {
      const [row] = (await list({ q: email })).body;
      return [row?.candidate_id ?? '', row?.application_id ?? ''] as const;
    };
    await apply({ fields: { email } });
    await apply({ fields: { email } });
    const [candidateId, applicationId] = await readIds();
    expect(await listHappened(product, candidateId)).toEqual(['candidate.added']);
    const arrivals = (await listHappened(product, applicationId)).filter((type) =>
      /received|added/.test(type),
    );
    expect(arrivals).toEqual(['application.received', 'application.received']);
  });

  it('again updates the one application, keeps both resumes, and answers the same', async () => {
    const email = newEmail();
    const first = await apply({ fields: { email, coverLetter: 'First' } });
    const newer = new Uint8Array([...aPdf, 10]);
    const second = await apply({ fields: { email, firstName: 'Other', lastName: 'Name' }, file: newer });
    expect(second).toEqual(first);
    const { body } = await list({ q: email });
    expect(body).toHaveLength(1);
    expect(body[0]?.candidate_name).toBe('Ines Roy');
    const versions = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(resumeVersions)
        .where(eq(resumeVersions.applicationId, body[0]?.application_id ?? '')),
    );
    expect(versions.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(new Uint8Array(await (await download(body[0]?.resume_file_path ?? '')).arrayBuffer())).toEqual(
      newer,
    );
  });

  it('with the very same file, as a retry does, is no new version', async () => {
    const email = newEmail();
    await apply({ fields: { email } });
    await apply({ fields: { email } });
    const id = (await list({ q: email })).body[0]?.application_id ?? '';
    const versions = await inTestTransaction(product, ({ db }) =>
      db.select().from(resumeVersions).where(eq(resumeVersions.applicationId, id)),
    );
    expect(versions).toHaveLength(1);
  });

  it.each([
    ['the very same', aPdf],
    ['another', new Uint8Array([...aPdf, 10])],
  ])('with %s file is found by what was read before, and by who it is', async (_which, file) => {
    const email = newEmail();
    await apply({ fields: { email } });
    const id = (await list({ q: email })).body[0]?.application_id ?? '';
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applicationTable)
        .set({ technicalSkills: '["Phlebotomy"]', education: '[{"degree":"Bachelor of Midwifery"}]' })
        .where(eq(applicationTable.id, id)),
    );
    await apply({ fields: { email }, file });
    for (const q of ['phlebotomy', 'midwifery', email])
      expect(
        (await list({ q })).body.map(({ application_id }) => application_id),
        q,
      ).toContain(id);
  });

  it('thirty times at once, in any spelling of one address, makes one candidate and one application', async () => {
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('@', '＠')];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        applyPatiently(product, jobId, { fields: { email: spellings[n % 4] ?? email } }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidates).where(eq(candidates.email, email)),
    );
    expect(rows).toHaveLength(1);
    expect((await list({ q: email })).body).toHaveLength(1);
  });

  it('is refused for drafts, closed, deleted and unknown jobs', async () => {
    const draft = await publishJob('draft');
    const closed = await publishJob('closed');
    const deleted = await publishJob();
    await call(product, jobs.deleteJob, { token: member.token, params: { id: deleted } });
    expect((await apply({ fields: { jobId: draft } })).status).toBe(404);
    expect((await apply({ fields: { jobId: closed } })).body.code).toBe('job_not_open');
    expect((await apply({ fields: { jobId: deleted } })).status).toBe(404);
    expect((await apply({ fields: { jobId: 'job_unknown' } })).status).toBe(404);
  });

  it('while the job is being deleted is stored or refused, and never an orphan', async () => {
    const id = await publishJob();
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => applyPatiently(product, id))),
      patiently(() => call(product, jobs.deleteJob, { token: member.token, params: { id } })),
    ]);
    const stored = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const { body } = await call(product, jobs.restoreJob, { token: member.token, params: { id } });
    expect(body.application_count).toBe(stored);
  });

  it.each([
    ['no file', null, 'x.pdf', 'resume_required', 'Please upload your resume'],
    ['an empty file', new Uint8Array(), 'x.pdf', 'resume_required', 'Please upload your resume'],
    [
      'a program named .pdf',
      new Uint8Array(Buffer.from('MZ\u0090\u0000this is a program')),
      'x.pdf',
      'resume_wrong_type',
      'Please upload a PDF or Word document',
    ],
    [
      'zeros only',
      new Uint8Array(5000),
      'x.pdf',
      'resume_wrong_type',
      'Please upload a PDF or Word document',
    ],
    [
      'a page named .pdf',
      new Uint8Array(Buffer.from('<html><script>1</script>')),
      'a.pdf.html',
      'resume_wrong_type',
      'Please upload a PDF or Word document',
    ],
    [
      'a plain ZIP',
      makeZip([{ name: 'a.txt', content: 'hi' }]),
      'x.docx',
      'resume_wrong_type',
      'Please upload a PDF or Word document',
    ],
    [
      'a bomb that says so',
      makeZip([...wordEntries, { name: 'word/media/x', claimedBytes: 4_000_000_000 }]),
      'x.docx',
      'resume_wrong_type',
      'Please upload a PDF or Word document',
    ],
    [
      'a document with macros',
      makeZip([...wordEntries, { name: 'word/vbaProject.bin' }]),
      'x.docx',
      'resume_wrong_type',
      'Please upload a PDF or Word document',
    ],
    [
      'more than 5 MB',
      new Uint8Array([...aPdf, ...new Uint8Array(5 * 1024 * 1024)]),
      'x.pdf',
      'resume_too_large',
      'File size must be less than 5MB',
    ],
    [
      'far more than 5 MB',
      new Uint8Array(8 * 1024 * 1024),
      'x.pdf',
      'resume_too_large',
      'File size must be less than 5MB',
    ],
  ])('with %s is refused, and nothing is stored', async (_, file, fileName, code, detail) => {
    const email = newEmail();
    const answer = await apply({ fields: { email }, file, fileName });
    expect(answer.body).toMatchObject({ code, detail });
    expect((await list({ q: email })).body).toEqual([]);
  });

  it('takes Word documents of both kinds, whatever they are called', async () => {
    const doc = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('WordDocument', 'utf16le'),
    ]);
    expect((await apply({ file: makeZip(wordEntries), fileName: '"><img src=x>\u202E.docx' })).status).toBe(
      200,
    );
    expect((await apply({ file: new Uint8Array(doc), fileName: 'cv.doc' })).status).toBe(200);
  });

  it('names the fields that are missing', async () => {
    const answer = await apply({ fields: { firstName: ' ', email: 'nobody' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['email', 'firstName']);
  });

  it('by a program is refused: a field that nobody sees, or no time at all', async () => {
    expect((await apply({ fields: { website: 'http://spam.example' } })).body.code).toBe('looks_automated');
    expect(
      (await apply({ fields: { startedAt: String(product.clock.now().getTime() - 100) } })).body.code,
    ).toBe('looks_automated');
    expect(
      (await apply({ fields: { startedAt: String(product.clock.now().getTime() - 60_000), website: '' } }))
        .status,
    ).toBe(200);
  });

  it('over and over from one address comes to an end', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 64; count += 1)
      statuses.push((await apply({ address: '203.0.113.50', file: null })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('cannot set what is not in the form', async () => {
    const email = newEmail();
    await apply({
      fields: {
        email,
        score: '100',
        stage: 'hired',
        organization_id: 'org_x',
        application_score: '100',
        status: 'evaluated',
      },
    });
    const [row] = (await list({ q: email })).body;
    expect(row).toMatchObject({ application_score: null, stage: 'applied' });
    expect(row?.application_status).not.toBe('evaluated');
  });

  it('is kept nowhere when the storage is down, and says so', async () => {
    const email = newEmail();
    await rename(product.filesFolder, `${product.filesFolder}-away`);
    writeFileSync(product.filesFolder, '');
    const answer = await apply({ fields: { email } });
    const { rm } = await import('node:fs/promises');
    await rm(product.filesFolder);
    await rename(`${product.filesFolder}-away`, product.filesFolder);
    expect(answer.body.code).toBe('storage_unavailable');
    expect((await list({ q: email })).body).toEqual([]);
    expect((await apply({ fields: { email } })).status).toBe(200);
  });
});

describe('a stored resume', () => {
  async function isStored(key: string): Promise<boolean> {
    const stream = await product.platform.storage.find(key);
    stream?.destroy();
    return stream !== undefined;
  }

  it('is not found by anything but a key of the own organization', async () => {
    const stranger = await buildMember(product);
    const email = newEmail();
    await apply({ fields: { email } });
    const key = (await list({ q: email })).body[0]?.resume_file_path ?? '';
    expect((await download(key, stranger.token)).status).toBe(404);
    for (const path of [
      '../../etc/passwd',
      '%2e%2e%2f',
      '/etc/passwd',
      'file:///etc/passwd',
      'http://169.254.169.254/',
      '\\\\host\\share',
      'file_\u0000',
      'x'.repeat(8192),
      `${key}/../${key}`,
      'file_00000000000000000000000000',
    ]) {
      expect((await download(path)).status, path).toBe(404);
    }
    expect((await download(key)).status).toBe(200);
  });

  it('that nothing refers to is swept away after an hour, and no other', async () => {
    const email = newEmail();
    await apply({ fields: { email } });
    await product.platform.storage.put('file_00000000000000000000000001', Buffer.from('orphan'));
    const sweep = () =>
      inTestTransaction(product, (ctx) =>
        sweepOrphanFilesTask.handle({ ...ctx, db: product.platform.database }, {}, { isLast: false }),
      );
    await sweep();
    expect(await isStored('file_00000000000000000000000001')).toBe(true);
    product.clock.advance(2 * 60 * 60_000);
    await sweep();
    expect(await isStored('file_00000000000000000000000001')).toBe(false);
    expect((await download((await list({ q: email })).body[0]?.resume_file_path ?? '')).status).toBe(200);
    const rows = await inTestTransaction(product, ({ db }) => db.select().from(files));
    for (const { key } of rows) expect(await isStored(key), key).toBe(true);
  });
});

describe('the list of applications', () => {
  it('pages from either end and counts exactly', async () => {
    const { token, applicationIds } = await buildApplications(product, 25);
    const newestFirst = applicationIds.toReversed();
    const pageIds = async (page: string, sort?: string) =>
      (await list({ page, limit: '10', ...(sort ? { sort } : {}) }, token)).body.map(
        ({ application_id }) => application_id,
      );
    expect(await pageIds('1')).toEqual(newestFirst.slice(0, 10));
    expect(await pageIds('2')).toEqual(newestFirst.slice(10, 20));
    expect(await pageIds('3')).toEqual(newestFirst.slice(20));
    expect(await pageIds('4')).toEqual([]);
    expect(await pageIds('3', 'applied_date')).toEqual(applicationIds.slice(20));
    expect((await list({ limit: '1' }, token)).headers.get('x-total-count')).toBe('25');
  });

  it('are sorted by name, family name first, also after one is corrected and in a search', async () => {
    const { token, applicationIds, candidateIds } = await buildApplications(product, 3);
    const names = [
      ['Zoë', 'Adams'],
      ['Bo', 'lin'],
      ['Ada', 'Lin'],
    ];
    await inTestTransaction(product, async ({ db }) => {
      for (const [index, [firstName = '', lastName = '']] of names.entries())
        await db
          .update(candidates)
          .set({ firstName, lastName })
          .where(eq(candidates.id, candidateIds[index] ?? ''));
    });
    const order = async (query: Record<string, string>) =>
      (await list(query, token)).body.map(({ application_id }) => applicationIds.indexOf(application_id));
    expect(await order({ sort: 'name' })).toEqual([0, 2, 1]);
    expect(await order({ sort: '-name' })).toEqual([1, 2, 0]);
    expect(await order({ sort: 'name', q: 'person' })).toEqual([0, 2, 1]);
    expect(await order({ sort: '-name', q: 'person' })).toEqual([1, 2, 0]);
  });

  it('filters by job, status, stage and text, together', async () => {
    const { token, jobId: job, applicationIds } = await buildApplications(product, 12);
    const total = async (query: Record<string, string>) =>
      Number((await list(query, token)).headers.get('x-total-count'));
    expect(await total({ job })).toBe(12);
    expect(await total({ job: 'job_other' })).toBe(0);
    expect(await total({ status: 'pending' })).toBe(12);
    expect(await total({ status: 'evaluated' })).toBe(0);
    await call(product, applications.moveApplications, {
      token,
      body: { application_ids: applicationIds.slice(0, 3), stage: 'shortlisted' },
    });
    expect(await total({ stage: 'shortlisted' })).toBe(3);
    expect(await total({ stage: 'shortlisted', q: 'person 2' })).toBe(1);
    expect(await total({ q: 'PERSON 1' })).toBe(4);
  });

  it('moves all or none', async () => {
    const mine = await buildApplications(product, 2);
    const theirs = await buildApplications(product, 1);
    const ids = [...mine.applicationIds, ...theirs.applicationIds];
    const answer = await call(product, applications.moveApplications, {
      token: mine.token,
      body: { application_ids: ids, stage: 'rejected' },
    });
    expect(answer.status).toBe(404);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select({ stage: applicationTable.stage }).from(applicationTable),
    );
    expect(rows.some(({ stage }) => stage === 'rejected')).toBe(false);
  });
});
