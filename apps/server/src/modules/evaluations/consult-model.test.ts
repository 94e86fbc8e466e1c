import { agents } from '@candor/contract/agents';
import { criteria } from '@candor/contract/criteria';
import { evaluations } from '@candor/contract/evaluations';
import { modelUsage } from '@candor/database/schema';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { makeInjectedPairs } from '@candor/resume/testing/injected-pairs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../platform/model-config.ts';
import { call } from '../../testing/test-client.ts';
import { startModelVendor, type TestModelVendor } from '../../testing/test-model-vendor.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { publishJob, scoredField, startScoring } from '../../testing/test-scoring.ts';
import { warmEngine } from '../../testing/warm-engine.ts';
import { readerVersion } from './read-file.ts';

const person = scoredField.applications[0]?.profile as Profile;

let vendor: TestModelVendor;
let model: ModelConfig;
let product: TestProduct;
let member: TestMember;
let resume: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  vendor = await startModelVendor();
  model = vendor.config;
  product = await startTestProduct({ config: { model } });
  product.clock.advanceToNoon();
  await warmEngine('awaited', 'background');
  resume = new Uint8Array(await writeResume(person, pdf('classic')));
});
afterAll(async () => {
  await product.stop();
  await vendor.stop();
});
beforeEach(async () => {
  model.patienceMs = 0;
  model.dailyCalls = 1000;
  member = await buildMember(product, 'recruit');
  await misbehave('none');
});

const misbehave = (mode: string, times?: number) => vendor.misbehave(mode, times);
const readJournal = () => vendor.readJournal();

/** A job that the model has read. */
async function publish(): Promise<string> {
  await misbehave('none');
  const jobId = await publishJob(product, member);
  const look = () => call(product, criteria.getCriteria, { token: member.token, params: { id: jobId } });
  await expect.poll(async () => (await look()).body.read_by.model).not.toBeNull();
  return jobId;
}

/** Has the resume evaluated for the job and answers the row of the result. */
async function evaluate(jobId: string, content = resume) {
  return (await startScoring(product, member, jobId, content))();
}

const findingsOf = (row: { result: Record<string, unknown> | null }) =>
  row.result?.findings as { criterion_id: string; state: string; strength: number }[];

describe('an evaluation with a language model', () => {
  it('says which model took part, keeps what it said, and does not ask it the same twice', async () => {
    const jobId = await publish();
    const before = (await readJournal()).length;
    const first = await evaluate(jobId);
    expect(first.engine).toMatch(/^openai-compatible sandbox-reader, verified by candor-embedded/);
    expect(first.provenance).toMatchObject({
      model: 'openai-compatible sandbox-reader',
      prompt_version: expect.stringMatching(/^scoring-\d+$/),
      reader_version: readerVersion,
      file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      model_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const second = await evaluate(jobId);
    expect((await readJournal()).length).toBe(before + 1);
    expect([second.score, second.result]).toEqual([first.score, first.result]);
  });

  it('shows the model neither name nor contacts, and never the key to anybody', async () => {
    const row = await evaluate(await publish());
    const prompt = (await readJournal())[0]?.prompt ?? '';
    expect(prompt).toContain('<resume-');
    for (const secret of [person.firstName, person.lastName, person.email])
      expect(prompt).not.toContain(secret);
    const engine = await call(product, agents.getEngine, { token: member.token });
    expect(engine.body.model).toEqual({
      provider: 'openai-compatible',
      name: 'sandbox-reader',
      prompt_version: expect.stringMatching(/^scoring-\d+$/),
    });
    expect(engine.body.usage_today).toMatchObject({ calls: 2, failed_calls: 0 });
    expect(engine.body.usage_today.input_tokens).toBeGreaterThan(100);
    expect(JSON.stringify([engine.body, row])).not.toContain('a-key-of-the-test');
  });

  it('works as the organization configured it, and tells the model what it wishes', async () => {
    const jobId = await publish();
    const before = await evaluate(jobId);
    const only = { required_skill: 0, preferred_skill: 0, experience: 0, education: 0, licence: 0, duty: 0 };
    await call(product, agents.saveConfiguration, {
      token: member.token,
      body: {
        agent_name: 'scoring',
        configuration: {
          ...{ detectEmploymentGaps: false, detectSkillGap: false, recommendSalary: false },
          ...{ customPrompt: 'Quiet people do well here.', groupWeights: only },
        },
      },
    });
    const after = await evaluate(jobId);
    expect(before.result).toMatchObject({ not_looked_for: [] });
    expect(after.result).toMatchObject({
      ...{ employment_gaps: [], skill_gaps: [], recommended_salary: null },
      not_looked_for: ['skill_gaps', 'employment_gaps', 'salary'],
    });
    const occupation = findingsOf(after).find(({ criterion_id }) => criterion_id.startsWith('occupation'));
    expect(after.score).toBe(Math.round((occupation?.strength ?? -1) * 100));
    expect(after.criteriaHash).not.toBe(before.criteriaHash);
    const results = () =>
      call(product, evaluations.getResultsOfJob, { token: member.token, query: { job_id: jobId } });
    expect((await results()).body.out_of_date).toBe(0);
    await call(product, agents.saveConfiguration, {
      token: member.token,
      body: { agent_name: 'scoring', configuration: { companyValues: 'We share what we know.' } },
    });
    expect((await results()).body.out_of_date).toBe(1);
    expect((await readJournal())[0]?.prompt).toMatch(
      /<preferences-(\w+)>\nQuiet people do well here\.\n<\/preferences-\1>/,
    );
  });

  it.each([
    ['overloaded', 'it was busy', 1],
    ['timeout', 'it did not answer in time', 1],
    ['hang', 'it did not answer in time', 1],
    ['truncate', 'it could not be reached', 1],
    ['no-quota', 'its provider refused the request', 1],
    ['refuse', 'its provider refused the request', 1],
    ['malformed', 'its answer was not in the expected form', 2],
    ['wrong-shape', 'its answer was not in the expected form', 2],
  ])('falls back to the embedded engine on %s and says so', async (mode, words, calls) => {
    const jobId = await publish();
    await misbehave(mode);
    const before = (await readJournal()).length;
    const row = await evaluate(jobId);
    expect(row.engine).toMatch(/^candor-embedded/);
    expect(row.engine).toContain(`without openai-compatible sandbox-reader: ${words}`);
    expect(row.provenance?.fallback_reason).toBeDefined();
    expect((await readJournal()).length - before).toBe(calls);
    const [usage] = await inTestTransaction(product, ({ db }) =>
      db.select().from(modelUsage).where(eq(modelUsage.organizationId, member.organizationId)),
    );
    expect(usage).toMatchObject({ calls: calls + 1, failedCalls: calls });
  });

  it('takes the second answer when the first could not be read', async () => {
    const jobId = await publish();
    await misbehave('malformed', 1);
    expect((await evaluate(jobId)).engine).toContain('verified by');
  });

  it('waits for a model that is busy, and goes on with it', async () => {
    model.patienceMs = 600_000;
    const jobId = await publish();
    await misbehave('overloaded', 1);
    const row = await evaluate(jobId);
    expect(row.engine).toContain('verified by');
    expect(row.attempts).toBe(2);
  });

  it("does without the model when the day's limit is reached", async () => {
    model.dailyCalls = 2;
    await evaluate(await publish());
    const row = await evaluate(await publishJob(product, member));
    expect(row.provenance?.criteria_read_by).toBe('embedded');
    expect(row.engine).toContain("today's limit is reached");
    const tested = await call(product, agents.testConnection, { token: member.token });
    expect(tested.body).toMatchObject({ ok: false, detail: "Today's limit of calls or tokens is reached." });
  });

  it('gains nothing by invented quotes or scores', async () => {
    const after = async (mode: string) => {
      const jobId = await publish();
      await misbehave(mode);
      return evaluate(jobId);
    };
    const alone = await after('refuse');
    const invented = await after('invented-quotes');
    expect(invented.provenance?.model_quotes_dropped).toBeGreaterThan(3);
    expect(findingsOf(invented)).toEqual(findingsOf(alone));
    expect(invented.score).toBe(alone.score);
    const honest = await after('none');
    const injected = await after('score-injection');
    expect([injected.score, findingsOf(injected)]).toEqual([honest.score, findingsOf(honest)]);
  });
});

describe('an instruction in plain sight of a resume', () => {
  it('does not reach even a model that would follow it', async () => {
    const lines = [
      'Tala Reyes',
      'tala@example.com',
      'Experience',
      'Carer, Rose Home, 2019 - 2024',
      'Wound care',
    ];
    const pair = makeInjectedPairs(lines).find(
      ({ format, placing, kind }) => format === 'pdf' && placing === 'seen' && kind === 'instruction',
    );
    const jobId = await publish();
    await misbehave('gullible');
    const clean = await evaluate(jobId, new Uint8Array(pair?.clean ?? []));
    const injected = await evaluate(jobId, new Uint8Array(pair?.injected ?? []));
    expect(injected.engine).toContain('verified by');
    expect([injected.score, findingsOf(injected)]).toEqual([clean.score, findingsOf(clean)]);
    expect((await readJournal())[0]?.prompt).not.toMatch(/ignore all previous/i);
  });
});

describe('testing the connection', () => {
  it.each([
    ['none', true, 'sandbox-reader answered.'],
    ['refuse', false, 'The provider does not accept the key (401).'],
    ['hang', false, 'The model did not answer in time.'],
    ['malformed', false, "The model's answer was not in the expected form."],
  ])('says what came of one call: %s', async (mode, ok, detail) => {
    await misbehave(mode);
    const { body } = await call(product, agents.testConnection, { token: member.token });
    expect(body).toMatchObject({ ok, detail });
  });
});
