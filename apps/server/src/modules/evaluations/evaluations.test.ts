import { applications as applicationEndpoints } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { evaluations as evaluationTable, files } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { docx, type Profile, pdf, type ResumeKind } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { warmEngine } from '../../testing/warm-engine.ts';

let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct();
  await warmEngine('background');
  member = await buildMember(product, 'recruit');
  jobId = await publish(field.job);
});
afterAll(() => product.stop());

const field = demoFields[0] as (typeof demoFields)[number];
const people: Profile[] = field.applications.map(({ profile }) => profile);

async function publish(job: object): Promise<string> {
  const place = { city: 'Hobart', country: 'Australia' };
  const body = { department: 'Care', ...place, ...job, status: 'active' };
  return (await call(product, jobs.saveJob, { token: member.token, body: body as never })).body.id;
}

async function upload(content: Buffer, fileName: string): Promise<string> {
  const { body } = await uploadFile(product, member.token, new Uint8Array(content), { fileName });
  return body.file_name ?? '';
}

const uploadResume = async (profile: Profile, kind: ResumeKind) =>
  upload(await writeResume(profile, kind), `${profile.lastName}.${kind.format}`);

async function evaluate(filenames: string[]) {
  const { body } = await call(product, evaluations.processFiles, {
    token: member.token,
    body: { job_id: jobId, filenames },
  });
  return waitForBatch(body.batch_id);
}

async function waitForBatch(id: string) {
  return expect
    .poll(
      async () => {
        const { body } = await call(product, evaluations.listBatches, { token: member.token });
        const batch = body.find((one) => one.id === id);
        return batch?.is_over ? batch : undefined;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeDefined()
    .then(async () => {
      const { body } = await call(product, evaluations.listBatches, { token: member.token });
      return body.find((one) => one.id === id);
    });
}

const resultsOfJob = async () =>
  (await call(product, evaluations.getResultsOfJob, { token: member.token, query: { job_id: jobId } })).body;

describe('giving resumes to the Scoring Agent', () => {
  it('makes of each an application with an evaluation whose quotes stand in the resume', async () => {
    const [first, second] = people as [Profile, Profile];
    const keys = [await uploadResume(first, pdf('classic')), await uploadResume(second, docx('plain'))];
    const batch = await evaluate(keys);
    expect(batch?.files.map(({ state }) => state)).toEqual(['finished', 'finished']);
    const results = await resultsOfJob();
    expect(results.total).toBe(2);
    expect(new Set(results.applications.map((one) => one.candidate_name))).toEqual(
      new Set([first, second].map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
    );
    for (const result of results.applications) {
      expect(result.application_score).toBeGreaterThanOrEqual(0);
      expect(result.findings.length).toBeGreaterThan(3);
      const { body: resume } = await call(product, evaluations.getResume, {
        token: member.token,
        params: { id: result.evaluation_id },
      });
      for (const { quotes } of result.findings)
        for (const { text, start, end } of quotes) expect(resume.text.slice(start, end)).toBe(text);
    }
    const listed = await call(product, applicationEndpoints.listApplications, {
      token: member.token,
      query: { status: 'evaluated' },
    });
    expect(listed.body.map(({ application_score }) => application_score)).not.toContain(null);
  });

  it('gives the same file the same score, and makes nobody twice', async () => {
    const person = people[2] as Profile;
    await evaluate([await uploadResume(person, pdf('band'))]);
    const before = await resultsOfJob();
    await evaluate([await uploadResume(person, pdf('band'))]);
    const after = await resultsOfJob();
    const known = after.applications.find(({ candidate_name }) => candidate_name.endsWith(person.lastName));
    expect(await listHappened(product, known?.candidate_id ?? '')).toEqual(['candidate.added']);
    const happened = await listHappened(product, known?.application_id ?? '');
    expect(happened.filter((type) => /added|renewed/.test(type))).toEqual(['application.added']);
    expect(after.total).toBe(before.total);
    const scoreOf = (results: typeof before) =>
      results.applications.find(({ candidate_name }) => candidate_name.endsWith(person.lastName))
        ?.application_score;
    expect(scoreOf(after)).toBe(scoreOf(before));
  });

  it('judges a resume as of the day on which its content was first received, whenever that is done', async () => {
    const person = people[4] as Profile;
    const firstKey = await uploadResume(person, pdf('classic'));
    const longAgo = new Date('2024-02-01T00:00:00Z');
    await inTestTransaction(product, ({ db }) =>
      db.update(files).set({ createdAt: longAgo }).where(eq(files.key, firstKey)),
    );
    const runs = [await evaluate([firstKey]), await evaluate([await uploadResume(person, pdf('classic'))])];
    const rows = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(evaluationTable)
        .where(
          inArray(
            evaluationTable.id,
            runs.map((run) => run?.files[0]?.evaluation_id ?? ''),
          ),
        ),
    );
    expect(rows.map(({ provenance }) => provenance?.as_of)).toEqual(Array(2).fill(longAgo.toISOString()));
    expect(rows[0]?.result).toEqual(rows[1]?.result);
  });

  it('gives an unreadable file no score, and says why', async () => {
    const batch = await evaluate([await upload(Buffer.from('%PDF-1.7\nnothing in it\n%%EOF\n'), 'odd.pdf')]);
    expect(batch?.files[0]).toMatchObject({ state: 'unreadable', file_name: 'odd.pdf' });
    expect(batch?.files[0]?.reason).toMatch(/^(broken|empty)$/);
    const [row] = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(evaluationTable)
        .where(eq(evaluationTable.id, batch?.files[0]?.evaluation_id ?? '')),
    );
    expect(row?.score).toBeNull();
  });

  it('tells when the job changed since, and evaluates anew', async () => {
    const [result] = (await resultsOfJob()).applications;
    expect(result?.out_of_date).toBe(false);
    const { body: job } = await call(product, jobs.getJob, { token: member.token, params: { id: jobId } });
    const { title, department, description, city, country } = job;
    const changed = { id: jobId, title, department, description, city, country, required_skills: 'Juggling' };
    await call(product, jobs.saveJob, {
      token: member.token,
      body: { ...changed, status: 'active' } as never,
    });
    expect((await resultsOfJob()).applications[0]?.out_of_date).toBe(true);
    const started = await call(product, evaluations.evaluateApplication, {
      token: member.token,
      params: { id: result?.application_id ?? '' },
    });
    await expect
      .poll(
        async () =>
          (await resultsOfJob()).applications.find(
            ({ application_id }) => application_id === result?.application_id,
          )?.evaluation_id,
        { timeout: 60_000 },
      )
      .toBe(started.body.evaluation_id);
    const anew = (await resultsOfJob()).applications.find(
      ({ application_id }) => application_id === result?.application_id,
    );
    expect(anew?.out_of_date).toBe(false);
    expect(anew?.skill_gaps).toContain('Juggling');
  });

  it('refuses the files and jobs of others, and takes none of a mixed lot', async () => {
    const stranger = await buildMember(product, 'recruit');
    const { body: theirs } = await uploadFile(
      product,
      stranger.token,
      new Uint8Array(Buffer.from('%PDF-1.7\n')),
    );
    const mine = await uploadResume(people[3] as Profile, pdf('classic'));
    const answer = await call(product, evaluations.processFiles, {
      token: member.token,
      body: { job_id: jobId, filenames: [mine, theirs.file_name ?? ''] },
    });
    expect(answer.status).toBe(404);
    const none = await call(product, evaluations.processFiles, {
      token: member.token,
      body: { job_id: jobId, filenames: [] },
    });
    expect(none.body.fields).toEqual({ filenames: 'Please upload at least one resume' });
  });

  it('keeps the history and the rate of what succeeded', async () => {
    const history = await call(product, evaluations.listHistory, { token: member.token });
    expect(history.body[0]).toMatchObject({
      ...{ job_id: jobId, candidate_count: 4, by_other_engine: 0, status: 'Completed' },
    });
    const totals = await call(product, evaluations.getTotals, { token: member.token });
    expect(totals.body).toMatchObject({ jobs: 1, candidates: 4 });
    expect(totals.body.success_percent).toBeLessThan(100);
  });
});
