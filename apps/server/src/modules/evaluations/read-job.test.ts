import { criteria } from '@candor/contract/criteria';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { startModelVendor, type TestModelVendor } from '../../testing/test-model-vendor.ts';
import { buildMember, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { publishJob, scoredField, startScoring } from '../../testing/test-scoring.ts';

let vendor: TestModelVendor;
let product: TestProduct;
let member: TestMember;
let resumes: Uint8Array<ArrayBuffer>[];

beforeAll(async () => {
  vendor = await startModelVendor();
  product = await startTestProduct({ config: { model: vendor.config } });
  const people = scoredField.applications.slice(0, 2).map(({ profile }) => profile as Profile);
  resumes = [];
  for (const person of people) resumes.push(new Uint8Array(await writeResume(person, pdf('classic'))));
});
afterAll(async () => {
  await product.stop();
  await vendor.stop();
});
beforeEach(async () => {
  member = await buildMember(product, 'recruit');
  await vendor.misbehave('none');
});

const words = {
  required_skills: 'Kerning, Letterpress',
  preferred_skills: 'Gilding',
  responsibilities: 'Set the type of every book by hand',
  description: 'We print books.',
};

async function look(jobId: string) {
  const { body } = await call(product, criteria.getCriteria, { token: member.token, params: { id: jobId } });
  return body;
}

async function evaluate(jobId: string, place = 0) {
  const content = resumes[place] ?? new Uint8Array();
  return (await startScoring(product, member, jobId, content))();
}

/** How often the model was asked to read a post with these words. */
async function countReadings(text: string): Promise<number> {
  const asked = await vendor.readJournal();
  return asked.filter(({ prompt }) => prompt.startsWith('Job post:') && prompt.includes(text)).length;
}

describe('a job with a language model', () => {
  it('is read by it once, whoever asks at the same time, and each criterion has its stretch', async () => {
    const mark = 'Books of the first press.';
    const jobId = await publishJob(product, member, { ...words, description: mark });
    const finished = await Promise.all(
      resumes.map((content) => startScoring(product, member, jobId, content)),
    );
    const rows = await Promise.all(finished.map((end) => end()));
    expect(await countReadings(mark)).toBe(1);
    for (const row of rows) {
      expect(row.provenance?.criteria_read_by).toBe('openai-compatible sandbox-reader');
      expect(row.madeBy).toMatch(/^openai-compatible sandbox-reader \(scoring-\d+\), verified by/);
    }
    const body = await look(jobId);
    expect(body.read_by).toEqual({ model: 'openai-compatible sandbox-reader', without_model: null });
    expect(body.out_of_date).toBe(0);
    expect(body.criteria.find(({ label }) => label === 'Gilding')).toMatchObject({
      ...{ group: 'preferred_skill', required: false, source: 'Gilding' },
    });
    expect(body.criteria.map(({ group }) => group)).toContain('occupation');
  });

  it('is read again where its words change, and not for anything else', async () => {
    const mark = 'Books of the second press.';
    const jobId = await publishJob(product, member, { ...words, description: mark });
    await expect.poll(async () => (await look(jobId)).read_by.model).not.toBeNull();
    const save = (body: object) =>
      call(product, jobs.saveJob, {
        token: member.token,
        body: { ...scoredField.job, id: jobId, ...body } as never,
      });
    await save({ ...words, description: mark, salary_range: '$1 - $2' });
    await evaluate(jobId);
    expect(await countReadings(mark)).toBe(1);
    await save({ ...words, description: `${mark} By hand.` });
    await evaluate(jobId);
    expect(await countReadings(mark)).toBe(2);
  });

  it.each([
    ['refuse', 'its provider refused the request', 1],
    ['invented-quotes', 'its answer was not in the expected form', 2],
  ])('is read by the embedded engine while the model fails (%s), and says so', async (mode, why, asked) => {
    await vendor.misbehave(mode);
    const mark = `Books of ${mode}.`;
    const jobId = await publishJob(product, member, { ...words, description: mark });
    await expect.poll(async () => (await look(jobId)).read_by.without_model).toBe(why);
    const row = await evaluate(jobId);
    expect(row.provenance?.criteria_read_by).toBe('embedded');
    await evaluate(jobId, 1);
    expect(await countReadings(mark)).toBe(asked);
    expect((await look(jobId)).criteria.map(({ label }) => label)).toContain('Kerning');
  });

  it('asks nobody for what is protected, whatever the model lists', async () => {
    await vendor.misbehave('score-injection');
    const jobId = await publishJob(product, member, words);
    await expect.poll(async () => (await look(jobId)).read_by.model).not.toBeNull();
    const body = await look(jobId);
    expect(body.left_out).toMatchObject([{ label: 'Under 35 years old', topic: 'age' }]);
    expect(body.criteria.map(({ label }) => label)).not.toContain('Under 35 years old');
  });
});

describe('results of different engines', () => {
  it('are told apart, and those left behind can be evaluated again', async () => {
    const jobId = await publishJob(product, member, words);
    await expect.poll(async () => (await look(jobId)).read_by.model).not.toBeNull();
    await evaluate(jobId);
    await vendor.misbehave('refuse');
    await evaluate(jobId, 1);
    const { token } = member;
    const results = async () =>
      (await call(product, evaluations.getResultsOfJob, { token, query: { job_id: jobId } })).body;
    expect((await results()).engines).toEqual([
      { name: expect.stringMatching(/^candor-embedded/), results: 1, is_current: false },
      { name: expect.stringContaining('sandbox-reader'), results: 1, is_current: true },
    ]);
    expect((await look(jobId)).out_of_date).toBe(1);
    await vendor.misbehave('none');
    const again = await call(product, criteria.evaluateAgain, { token, params: { id: jobId } });
    expect(again.body.queued).toBe(1);
    await expect.poll(async () => (await results()).engines.length).toBe(1);
    expect((await look(jobId)).out_of_date).toBe(0);
  });
});
