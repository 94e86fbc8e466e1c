import { applications as applicationEndpoints } from '@candor/contract/applications';
import { type Dossier, dossierSchema } from '@candor/contract/dossier';
import { evaluationReports } from '@candor/contract/evaluation-reports';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { evaluations as evaluationTable, jobs as jobTable } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '../../../testing/test-applying.ts';
import { call, request } from '../../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { buildFailedEvaluation } from '../../../testing/test-report-arrangements.ts';
import { warmEngine } from '../../../testing/warm-engine.ts';

const field = demoFields[0] as (typeof demoFields)[number];
const people: Profile[] = field.applications.slice(0, 3).map(({ profile }) => profile);

let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct();
  await warmEngine('background', 'awaited');
  member = await buildMember(product, 'recruit');
  const place = { city: 'Hobart', country: 'Australia', salary_range: 'AUD 80,000 - 100,000' };
  const body = { ...field.job, ...place, status: 'active' };
  jobId = (await call(product, jobs.saveJob, { token: member.token, body: body as never })).body.id;
  const filenames = await Promise.all(
    people.map(async (profile) => {
      const content = new Uint8Array(await writeResume(profile, pdf('classic')));
      const { body } = await uploadFile(product, member.token, content, {
        fileName: `${profile.lastName}.pdf`,
      });
      return body.file_name ?? '';
    }),
  );
  await call(product, evaluations.processFiles, { token: member.token, body: { job_id: jobId, filenames } });
  await vi.waitFor(async () => expect(await results()).toHaveLength(people.length), { timeout: 60_000 });
}, 300_000);
afterAll(() => product.stop());

const results = async () =>
  (await call(product, evaluations.getResultsOfJob, { token: member.token, query: { job_id: jobId } })).body
    .applications;
const first = async () => {
  const [result] = await results();
  if (!result) throw new Error('nothing was evaluated');
  return result;
};
const ask = <E extends Parameters<typeof call>[1]>(endpoint: E, params: Record<string, string>) =>
  call(product, endpoint, { token: member.token, params });

describe('the place of an evaluation', () => {
  it('is the one that the ranking of its job shows, with its neighbours', async () => {
    const ranking = await results();
    for (const [index, { evaluation_id }] of ranking.entries()) {
      const { body } = await ask(evaluationReports.getNeighbours, { id: evaluation_id });
      expect(body.position).toBe(index + 1);
      expect(body.total).toBe(ranking.length);
      expect(body.previous?.application_id).toBe(ranking[index - 1]?.application_id);
      expect(body.next?.application_id).toBe(ranking[index + 1]?.application_id);
    }
  });
});

describe('how a score adds up', () => {
  it('adds up to the score', async () => {
    for (const { evaluation_id, application_score } of await results()) {
      const { body } = await ask(evaluationReports.getScoreMakeUp, { id: evaluation_id });
      const sum = body.groups.reduce((points, group) => points + group.points, 0);
      expect(sum).toBeCloseTo(body.computed, 5);
      expect(Math.round(body.computed)).toBe(application_score);
      expect(body.agrees).toBe(true);
      expect(body.groups.reduce((shares, { share }) => shares + share, 0)).toBeCloseTo(100, 0);
    }
  });
});

describe('the swap test', () => {
  it('really puts other names, pronouns and schools into the resume, and the score does not move', async () => {
    const { evaluation_id, application_score } = await first();
    const { body } = await ask(evaluationReports.runSwapTest, { id: evaluation_id });
    // On a busy machine some names may be left out.
    expect(body.variants.filter(({ kind }) => kind === 'name').length + body.left_out).toBe(36);
    expect(new Set(body.variants.map(({ kind }) => kind))).toEqual(
      new Set(['name', 'pronouns', 'school', 'all']),
    );
    expect(body.variants.every(({ replaced }) => replaced > 0)).toBe(true);
    expect(Math.round(body.baseline_score)).toBe(application_score);
    expect(body.baseline_note).toBeNull();
    expect(body.largest_difference).toBe(0);
    expect(body.variants.flatMap(({ changed_findings }) => changed_findings)).toEqual([]);
  });

  it('says so when the job changed since the evaluation', async () => {
    const { evaluation_id } = await first();
    await inTestTransaction(product, ({ db }) =>
      db
        .update(evaluationTable)
        .set({ criteriaHash: 'another', score: 3 })
        .where(eq(evaluationTable.id, evaluation_id)),
    );
    const { body } = await ask(evaluationReports.runSwapTest, { id: evaluation_id });
    expect(body.baseline_note).toMatch(/criteria changed since/);
  });
});

describe('the dossier', () => {
  const fetchDossier = async (format: 'pdf' | 'json', id: string) =>
    request(product, evaluationReports.makeDossier, {
      token: member.token,
      params: { id },
      query: { format },
    });

  it('holds as data all that the decision rests on, and who decided what', async () => {
    const result = (await results())[1];
    if (!result) throw new Error('nothing was evaluated');
    await call(product, applicationEndpoints.moveApplications, {
      token: member.token,
      body: { application_ids: [result.application_id], stage: 'shortlisted' },
    });
    const answer = await fetchDossier('json', result.evaluation_id);
    expect(answer.headers.get('content-disposition')).toContain('.json');
    const dossier: Dossier = dossierSchema.parse(await answer.json());
    expect(dossier.candidate.name).toBe(result.candidate_name);
    expect(dossier.evaluation.score).toBe(result.application_score);
    expect(dossier.findings).toEqual(result.findings);
    expect(dossier.provenance.file_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(dossier.provenance.attempts).toBe(1);
    expect(dossier.history.map(({ detail }) => detail)).toContain('Stage: shortlisted');
    expect(dossier.history.map(({ action }) => action)).toContain('Resume given to the Scoring Agent');
    expect(dossier.runs[0]?.evaluation_id).toBe(result.evaluation_id);
  });

  it('as a document can be read: name, score, findings and their quotes are its text', async () => {
    const result = (await results())[1];
    if (!result) throw new Error('nothing was evaluated');
    const answer = await fetchDossier('pdf', result.evaluation_id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text, totalPages } = await extractText(document, { mergePages: true });
    expect(text).toContain(result.candidate_name);
    expect(text).toContain(`Rounded: ${result.application_score}.`);
    expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
    const squeezed = text.replace(/\s+/g, '');
    for (const { quotes } of result.findings)
      for (const quote of quotes) expect(squeezed).toContain(quote.text.replace(/\s+/g, ''));
  });
});

describe('the salary of an application', () => {
  it("shows the recommendation with the job's own range as its basis", async () => {
    const result = (await results())[1];
    const { body } = await ask(evaluationReports.getSalaryAnalysis, {
      applicationId: result?.application_id ?? '',
    });
    expect(body).toMatchObject({ state: 'recommended', basis: 'job_range', out_of_date: false });
    expect(body.job_range).toEqual({ low: 80_000, high: 100_000, currency: 'AUD', per: 'year' });
    expect(body.recommended?.low).toBeGreaterThanOrEqual(80_000);
    expect(body.recommended?.high).toBeLessThanOrEqual(100_000);
    expect(body.recommended_salary).toBe(result?.recommended_salary);
    // Published wages are those of another country.
    expect(body.wages).toBeNull();
    expect(body.years).toBeGreaterThan(0);
    expect(body.rationale).toContain(`${body.years} years of relevant work`);
    const change = (salaryRange: string) =>
      inTestTransaction(product, ({ db }) =>
        db.update(jobTable).set({ salaryRange }).where(eq(jobTable.id, body.job_id)),
      );
    const isOutOfDate = async () =>
      (await ask(evaluationReports.getSalaryAnalysis, { applicationId: body.application_id })).body
        .out_of_date;
    for (const other of ['AUD 80,000 - 140,000', '']) {
      await change(other);
      expect(await isOutOfDate(), other).toBe(true);
    }
    await change('AUD 80,000 - 100,000');
    expect(await isOutOfDate()).toBe(false);
  });

  it('says that there is none before the evaluation', async () => {
    const { token, applicationIds } = await buildFailedEvaluation(product);
    const { body } = await call(product, evaluationReports.getSalaryAnalysis, {
      token,
      params: { applicationId: applicationIds[0] ?? '' },
    });
    expect(body).toMatchObject({ state: 'not_evaluated', recommended: null, score: null });
  });
});

describe('published wages', () => {
  it("are shown by percentile, with country, year and source, where they are of the job's country", async () => {
    const { token, applicationIds, jobId: id } = await buildFailedEvaluation(product);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(jobTable)
        .set({ title: 'Registered Nurse', country: 'United States' })
        .where(eq(jobTable.id, id)),
    );
    const { body } = await call(product, evaluationReports.getSalaryAnalysis, {
      token,
      params: { applicationId: applicationIds[0] ?? '' },
    });
    expect(body.wages).toMatchObject({ occupation: 'Registered Nurses', currency: 'USD' });
    expect(body.wages?.points.map(({ percentile }) => percentile)).toEqual([10, 25, 50, 75, 90]);
    const amounts = body.wages?.points.map(({ amount }) => amount) ?? [];
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });
});

describe('what failed', () => {
  it('is listed until it is tried again', async () => {
    const built = await buildFailedEvaluation(product);
    const list = () => call(product, evaluationReports.listFailed, { token: built.token });
    const { body, headers } = await list();
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toMatchObject([
      { evaluation_id: built.evaluationId, reason: 'engine_failed', candidate_name: 'Person 1' },
    ]);
    const params = { id: built.evaluationId };
    const retry = () => call(product, evaluationReports.retryEvaluation, { token: built.token, params });
    expect((await retry()).status).toBe(200);
    await expect.poll(async () => (await list()).body).toEqual([]);
    expect((await retry()).status).toBe(409);
  });

  it('is no longer listed once somebody decided on the application, but is where they had decided before', async () => {
    const built = await buildFailedEvaluation(product);
    const { token, evaluationId, applicationIds } = built;
    const id = applicationIds[0] ?? '';
    const listed = async () =>
      (await call(product, evaluationReports.listFailed, { token })).body.map((row) => row.evaluation_id);
    const mark = (reviewed: boolean) =>
      call(product, applicationEndpoints.markReviewed, { token, params: { id }, body: { reviewed } });
    const move = (stage: 'shortlisted' | 'rejected') =>
      call(product, applicationEndpoints.moveApplications, { token, body: { application_ids: [id], stage } });
    const failNow = () =>
      inTestTransaction(product, ({ db }) =>
        db
          .update(evaluationTable)
          .set({ finishedAt: product.clock.now() })
          .where(eq(evaluationTable.id, evaluationId)),
      );
    expect(await listed()).toEqual([evaluationId]);
    await mark(true);
    expect(await listed()).toEqual([]);
    await mark(false);
    await move('shortlisted');
    expect(await listed()).toEqual([]);
    product.clock.advance(1000);
    await failNow();
    expect(await listed()).toEqual([evaluationId]);
    await move('rejected');
    expect(await listed()).toEqual([]);
  });

  it('of a file without an application is no longer listed once its batch was put away', async () => {
    const { token, evaluationId, batchId } = await buildFailedEvaluation(product);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(evaluationTable)
        .set({ applicationId: null, state: 'unreadable', reason: 'broken' })
        .where(eq(evaluationTable.id, evaluationId)),
    );
    const listed = async () =>
      (await call(product, evaluationReports.listFailed, { token })).body.map((row) => row.evaluation_id);
    expect(await listed()).toEqual([evaluationId]);
    await call(product, evaluations.dismissBatch, { token, params: { id: batchId } });
    expect(await listed()).toEqual([]);
  });

  it('of a batch is tried again together; unreadable files only when that is asked', async () => {
    const content = new Uint8Array(Buffer.from('%PDF-1.7\nnothing in it\n%%EOF\n'));
    const { body: stored } = await uploadFile(product, member.token, content, { fileName: 'odd.pdf' });
    const { body: started } = await call(product, evaluations.processFiles, {
      token: member.token,
      body: { job_id: jobId, filenames: [stored.file_name ?? ''] },
    });
    const batch = async () =>
      (await call(product, evaluations.listBatches, { token: member.token })).body.find(
        ({ id }) => id === started.batch_id,
      );
    await expect.poll(async () => (await batch())?.is_over, { timeout: 60_000 }).toBe(true);
    const retry = (include_unreadable: boolean) =>
      call(product, evaluationReports.retryBatch, {
        token: member.token,
        params: { id: started.batch_id },
        body: { include_unreadable },
      });
    expect((await retry(false)).body.retried).toBe(0);
    expect((await retry(true)).body.retried).toBe(1);
    await expect.poll(async () => (await batch())?.files[0]?.state, { timeout: 60_000 }).toBe('unreadable');
  });
});
