import { evaluationReports } from '@candor/contract/evaluation-reports';
import { evaluations } from '@candor/database/schema';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import { startModelVendor, type TestModelVendor } from '../../../testing/test-model-vendor.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { publishJob, scoredField, startScoring } from '../../../testing/test-scoring.ts';

let vendor: TestModelVendor;
let product: TestProduct;
let member: TestMember;
let evaluation: typeof evaluations.$inferSelect;

beforeAll(async () => {
  vendor = await startModelVendor();
  product = await startTestProduct({ config: { model: vendor.config } });
  member = await buildMember(product, 'recruit');
  const person = scoredField.applications[0]?.profile as Profile;
  const resume = new Uint8Array(await writeResume(person, pdf('classic')));
  const jobId = await publishJob(product, member);
  evaluation = await (await startScoring(product, member, jobId, resume))();
});
afterAll(async () => {
  await product.stop();
  await vendor.stop();
});

async function test() {
  const before = (await vendor.readJournal()).length;
  const { token } = member;
  const params = { id: evaluation.id };
  const { body } = await call(product, evaluationReports.runSwapTest, { token, params });
  return { ...body, calls: (await vendor.readJournal()).length - before };
}

describe('the swap test of a score that a language model took part in', () => {
  it('runs that model, and asks it nothing that it was asked before', async () => {
    const first = await test();
    expect(first.engine).toMatch(/^openai-compatible sandbox-reader, verified by/);
    expect(Math.round(first.baseline_score)).toBe(evaluation.score);
    expect(first.baseline_note).toBeNull();
    expect(first.variants.length).toBeGreaterThan(0);
    expect(first.largest_difference).toBe(0);
    // The text that is judged is the same under every name.
    expect(first.calls).toBe(0);
  });

  it('asks it about a text that is new to it once, and keeps the answers with the evaluation', async () => {
    const forget = { ...evaluation.provenance, model_key: 'of another question' };
    await inTestTransaction(product, ({ db }) =>
      db.update(evaluations).set({ provenance: forget }).where(eq(evaluations.id, evaluation.id)),
    );
    const first = await test();
    expect(first.calls).toBeGreaterThan(0);
    expect(Math.round(first.baseline_score)).toBe(evaluation.score);
    expect((await test()).calls).toBe(0);
  });

  it('runs the embedded engine where the model is another one now, and says so', async () => {
    await inTestTransaction(product, ({ db }) =>
      db
        .update(evaluations)
        .set({ madeBy: 'openai other (scoring-1), verified by candor-embedded 0', score: 1 })
        .where(eq(evaluations.id, evaluation.id)),
    );
    const { engine, calls, baseline_note } = await test();
    expect(engine).toMatch(/^candor-embedded/);
    expect(calls).toBe(0);
    expect(baseline_note).not.toBeNull();
  });
});
