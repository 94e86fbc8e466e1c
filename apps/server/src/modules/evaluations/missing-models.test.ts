import { withholdModels } from '@candor/agents/engine';
import { criteria } from '@candor/contract/criteria';
import { evaluations as endpoints } from '@candor/contract/evaluations';
import { evaluations } from '@candor/database/schema';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { publishJob, scoredField, startScoring } from '../../testing/test-scoring.ts';
import { warmEngine } from '../../testing/warm-engine.ts';

let product: TestProduct;
let member: TestMember;
beforeAll(async () => {
  product = await startTestProduct();
  member = await buildMember(product, 'recruit');
});
afterAll(async () => {
  withholdModels(false);
  await product.stop();
});

/** A job of which rules alone find little: nobody asked about these words before. */
const publish = (name: string) =>
  publishJob(product, member, {
    description: `You lead the kitchen of ${name}. You must have experience with food cost control and menu planning.`,
  });

async function listCriteria(jobId: string): Promise<string[]> {
  const { body } = await call(product, criteria.getCriteria, {
    token: member.token,
    params: { id: jobId },
  });
  return body.criteria.map(({ label }) => label);
}

it('what a job asks for is found anew once the models are there', async () => {
  const jobId = await publish('The Harbour');
  withholdModels(true);
  const without = await listCriteria(jobId);
  expect(await listCriteria(jobId)).toEqual(without);
  withholdModels(false);
  const found = await listCriteria(jobId);
  expect(found.length).toBeGreaterThan(without.length);
  expect(await listCriteria(jobId)).toEqual(found);
});

it('a result that was made without the models is out of date, until it is made with them', async () => {
  // With edited criteria, the models change nothing but the result.
  const jobId = await publish('The Lighthouse');
  const written = { token: member.token, params: { id: jobId } };
  const { body: drawn } = await call(product, criteria.getCriteria, written);
  const kept = drawn.criteria.filter(({ group }) => group === 'required_skill').slice(0, 3);
  const saved = await call(product, criteria.saveCriteria, {
    ...written,
    body: { version: 0, criteria: kept },
  });
  expect(saved.status).toBe(200);
  const look = async () => {
    const query = { job_id: jobId };
    const { body } = await call(product, endpoints.getResultsOfJob, { token: member.token, query });
    return { counted: body.out_of_date, said: body.applications.map((row) => row.out_of_date), ...body };
  };

  withholdModels(true);
  const resume = new Uint8Array(
    await writeResume(scoredField.applications[0]?.profile as Profile, pdf('classic')),
  );
  const first = await (await startScoring(product, member, jobId, resume))();
  expect(first.engine).toContain('(judged in part; the models are missing)');
  withholdModels(false);
  await warmEngine('awaited', 'background');
  expect(await look()).toMatchObject({
    ...{ counted: 1, said: [true] },
    engines: [{ name: first.madeBy, is_current: false }],
  });

  const again = await call(product, criteria.evaluateAgain, written);
  expect(again.body.queued).toBe(1);
  const ofBatch = and(eq(evaluations.batchId, again.body.batch_id ?? ''), eq(evaluations.state, 'finished'));
  const isDone = () => inTestTransaction(product, ({ db }) => db.$count(evaluations, ofBatch));
  await expect.poll(isDone).toBe(1);
  expect(await look()).toMatchObject({ counted: 0, said: [false], engines: [{ is_current: true }] });
});
