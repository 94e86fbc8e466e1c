import { evaluations as endpoints } from '@candor/contract/evaluations';
import { jobs as jobEndpoints } from '@candor/contract/jobs';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  applications,
  evaluations,
  files,
  jobs,
  resumeReadings,
  rowCounts,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildEvaluation, type TestEvaluation } from '../../testing/test-evaluations.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

describe('the history of evaluations', () => {
  it('counts the jobs that it lists: not one that was deleted', async () => {
    const { token, jobId } = await buildEvaluation(product);
    const read = async () => {
      const { body, headers } = await call(product, endpoints.listHistory, { token });
      const totals = await call(product, endpoints.getTotals, { token });
      return [body.length, headers.get('x-total-count'), totals.body.jobs];
    };
    expect(await read()).toEqual([1, '1', 1]);
    await call(product, jobEndpoints.deleteJob, { token, params: { id: jobId } });
    expect(await read()).toEqual([0, '0', 0]);
  });

  it('is searched by the job and narrowed to what is over or in progress', async () => {
    const { token, organizationId, jobId, fileKey } = await buildEvaluation(product);
    const read = async (query: { q?: string; status?: 'Completed' | 'In progress' }) => {
      const { body, headers } = await call(product, endpoints.listHistory, { token, query });
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map(({ job_id: id }) => id);
    };
    await inTestTransaction(product, ({ db }) =>
      db.update(jobs).set({ searchText: ' nurse' }).where(eq(jobs.id, jobId)),
    );
    expect(await read({ q: 'nurse' })).toEqual([jobId]);
    expect(await read({ q: 'plumber' })).toEqual([]);
    expect(await read({ status: 'Completed' })).toEqual([jobId]);
    expect(await read({ status: 'In progress' })).toEqual([]);
    await inTestTransaction(product, ({ db }) =>
      db.insert(evaluations).values({ id: newId('eval'), organizationId, jobId, fileKey, state: 'queued' }),
    );
    expect(await read({ status: 'Completed' })).toEqual([]);
    expect(await read({ status: 'In progress' })).toEqual([jobId]);
  });

  it('has a success rate of what ended with a result out of everything that was started', async () => {
    const { token, organizationId, jobId, fileKey } = await buildEvaluation(product);
    const read = async () => (await call(product, endpoints.getTotals, { token })).body.success_percent;
    expect(await read()).toBe(100);
    for (const state of ['queued', 'cancelled', 'failed'] as const)
      await inTestTransaction(product, ({ db }) =>
        db.insert(evaluations).values({ id: newId('eval'), organizationId, jobId, fileKey, state }),
      );
    expect(await read()).toBe(25);
  });

  it('reads the counters of the jobs on its page, however many others are kept', async () => {
    const { token, organizationId } = await buildEvaluation(product);
    await inTestTransaction(product, ({ db }) =>
      db.insert(rowCounts).values(
        Array.from({ length: 500 }, (_, index) => ({
          organizationId,
          counter: `candidates/day/${index}`,
          count: 1,
        })),
      ),
    );
    const { rows } = await watchQueries(product, () => call(product, endpoints.listHistory, { token }));
    expect(rows).toBeLessThan(50);
  });
});

/** Evaluates applications of one job, each by a resume of its own. */
async function evaluateAll({ organizationId, jobId, applicationIds }: TestApplications): Promise<void> {
  const { evaluationId } = await buildEvaluation(product);
  await inTestTransaction(product, async ({ db, now }) => {
    const [made] = await db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
    const resume = { text: 'A resume.\n', pages: [], lines: [], hidden: [], language: 'en' };
    for (const applicationId of applicationIds) {
      const [key, id] = [newId('file'), newId('eval')];
      await db.insert(files).values({
        ...{ key, organizationId, sha256: key, sizeBytes: 1 },
        ...{ contentType: 'application/pdf', originalName: 'resume.pdf' },
      });
      await db.insert(resumeReadings).values({
        ...{ organizationId, fileKey: key, version: 'test', isReadable: true },
        content: { ok: true, resume: { ...resume, source: 'text', truncated: false } },
      });
      await db.insert(evaluations).values({
        ...{ id, organizationId, jobId, applicationId, fileKey: key, state: 'finished', score: 50 },
        ...{ result: made?.result, engine: 'none', finishedAt: now },
      });
      await db
        .update(applications)
        .set({ resumeKey: key, evaluationId: id, status: 'evaluated', score: 50 })
        .where(eq(applications.id, applicationId));
    }
  });
}

describe('the results of a job', () => {
  it('take as many statements for many people as for one, also where blind review hides them', async () => {
    const count = async (people: number) => {
      const hiring = await buildApplications(product, people);
      await evaluateAll(hiring);
      await inTestTransaction(product, ({ db, now }) =>
        db.insert(agentConfigurations).values({
          ...{ organizationId: hiring.organizationId, agent: 'scoring', updatedAt: now },
          configuration: { blindUntil: 'interview' },
        }),
      );
      const read = async () => {
        const query = { job_id: hiring.jobId };
        const { body } = await call(product, endpoints.getResultsOfJob, { token: hiring.token, query });
        expect(body.applications).toHaveLength(people);
      };
      await read();
      return (await watchQueries(product, read)).statements;
    };
    expect(await count(6)).toBe(await count(1));
  });
});

/** Has the only candidate apply for further jobs, and evaluates them there by the resume that is known. */
async function evaluateInFurtherJobs(hiring: TestEvaluation, count: number): Promise<void> {
  await inTestTransaction(product, async ({ db }) => {
    const [job] = await db.select().from(jobs).where(eq(jobs.id, hiring.jobId));
    const [made] = await db.select().from(evaluations).where(eq(evaluations.id, hiring.evaluationId));
    const [application] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, hiring.applicationIds[0] ?? ''));
    if (!job || !made || !application) throw new Error('there is no evaluation');
    for (let number = 0; number < count; number += 1) {
      const [jobId, applicationId, evaluationId] = [newId('job'), newId('app'), newId('eval')];
      await db.insert(jobs).values({ ...job, id: jobId, requiredSkills: `Triage, Ward ${number}` });
      const applied = { ...application, id: applicationId, jobId };
      await db.insert(applications).values({ ...applied, evaluationId: null });
      await db.insert(evaluations).values({ ...made, id: evaluationId, jobId, applicationId });
      await db.update(applications).set({ evaluationId }).where(eq(applications.id, applicationId));
    }
  });
}

describe('the results of a person', () => {
  it('take as many statements for applications to many jobs as for one', async () => {
    const count = async (further: number) => {
      const hiring = await buildEvaluation(product);
      await evaluateInFurtherJobs(hiring, further);
      const read = async () => {
        const query = { candidate_id: hiring.candidateIds[0] ?? '' };
        const { body } = await call(product, endpoints.getResultsOfCandidate, { token: hiring.token, query });
        expect(new Set(body.applications.map(({ job_id: id }) => id)).size).toBe(further + 1);
      };
      await read();
      return (await watchQueries(product, read)).statements;
    };
    expect(await count(6)).toBe(await count(0));
  });
});
