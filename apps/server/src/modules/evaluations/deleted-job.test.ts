import { applications as applicationEndpoints } from '@candor/contract/applications';
import { evaluations as endpoints } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { applications, evaluations } from '@candor/database/schema';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { publishJob, scoredField, startScoring } from '../../testing/test-scoring.ts';
import { runEvaluation } from './run-evaluation.ts';
import { claim } from './take-evaluation.ts';

/** Evaluations are run by the test: what happens while they wait is its choice. */
let product: TestProduct;
let member: TestMember;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  member = await buildMember(product, 'recruit');
});
afterAll(() => product.stop());

/** Evaluates the one resume that waits for a job. */
async function evaluateFor(jobId: string): Promise<void> {
  const { organizationId } = member;
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  const [waiting] = await inTestTransaction(product, ({ db }) =>
    db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(eq(evaluations.jobId, jobId), eq(evaluations.state, 'queued'))),
  );
  const taken = waiting && (await claim(ctx, waiting.id, 'a ticket', 'queued'));
  if (!taken) throw new Error('nothing waits');
  await runEvaluation(ctx, taken);
}

it('a resume that waits when its job is deleted comes back with the job, and shows nowhere before', async () => {
  const { token } = member;
  const resume = new Uint8Array(
    await writeResume(scoredField.applications[0]?.profile as never, pdf('classic')),
  );
  const [deleted, other] = [await publishJob(product, member), await publishJob(product, member)];
  for (const jobId of [deleted, other]) await startScoring(product, member, jobId, resume);
  await call(product, jobs.deleteJob, { token, params: { id: deleted } });
  await evaluateFor(deleted);
  await evaluateFor(other);

  const listed = async () =>
    (await call(product, applicationEndpoints.listApplications, { token })).body.map(({ job_id }) => job_id);
  expect(await listed()).toEqual([other]);
  const [application] = await inTestTransaction(product, ({ db }) =>
    db.select().from(applications).where(eq(applications.jobId, deleted)),
  );
  const resultsOfPerson = async () => {
    const query = { candidate_id: application?.candidateId ?? '' };
    const { status, body } = await call(product, endpoints.getResultsOfCandidate, { token, query });
    expect(status).toBe(200);
    return body.applications.map(({ job_id }) => job_id);
  };
  expect(await resultsOfPerson()).toEqual([other]);

  await call(product, jobs.restoreJob, { token, params: { id: deleted } });
  expect((await listed()).toSorted()).toEqual([deleted, other].toSorted());
  expect((await resultsOfPerson()).toSorted()).toEqual([deleted, other].toSorted());
});
