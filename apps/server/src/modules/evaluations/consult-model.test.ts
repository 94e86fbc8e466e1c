import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agents } from '@candor/contract/agents';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { evaluations as evaluationTable, modelUsage } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { makeInjectedPairs } from '@candor/resume/testing/injected-pairs';
import { type Sandbox, startSandbox } from '@candor/sandbox/start';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../platform/model-config.ts';
import { uploadFile } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { readerVersion } from './read-file.ts';

const field = demoFields[0] as (typeof demoFields)[number];
const person = field.applications[0]?.profile as Profile;

let folder: string;
let vendor: Sandbox;
let model: ModelConfig;
let product: TestProduct;
let member: TestMember;
let resume: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-vendor-'));
  vendor = await startSandbox({ dataDir: folder, host: '127.0.0.1', port: 0 });
  model = {
    ...{ provider: 'openai-compatible', model: 'sandbox-reader', apiKey: 'a-key-of-the-test' },
    ...{ baseUrl: `${vendor.url}/models/v1`, timeoutMs: 3_000, dailyCalls: 1000, dailyTokens: 1_000_000 },
    ...{ patienceMs: 0, retryDelayMs: 0 },
  };
  product = await startTestProduct({ config: { model } });
  resume = new Uint8Array(await writeResume(person, pdf('classic')));
});
afterAll(async () => {
  await product.stop();
  await vendor.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  model.patienceMs = 0;
  model.dailyCalls = 1000;
  member = await buildMember(product, 'recruit');
  await misbehave('none');
});

function misbehave(mode: string, times?: number) {
  return fetch(`${vendor.url}/models/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, times }),
  });
}

async function readJournal() {
  return (await (await fetch(`${vendor.url}/models/journal`)).json()) as { prompt: string }[];
}

async function publish(): Promise<string> {
  const place = { city: 'Hobart', country: 'Australia' };
  const body = { ...place, ...field.job, status: 'active' };
  return (await call(product, jobs.saveJob, { token: member.token, body: body as never })).body.id;
}

/** Has the resume evaluated for the job and answers the row of the result. */
async function evaluate(jobId: string, content = resume) {
  const { token } = member;
  const { body: file } = await uploadFile(product, token, content, { fileName: 'resume.pdf' });
  const { body: started } = await call(product, evaluations.processFiles, {
    token,
    body: { job_id: jobId, filenames: [file.file_name ?? ''] },
  });
  const find = () =>
    inTestTransaction(product, ({ db }) =>
      db.select().from(evaluationTable).where(eq(evaluationTable.batchId, started.batch_id)),
    );
  await expect.poll(async () => (await find())[0]?.state, { timeout: 30_000, interval: 50 }).toBe('finished');
  const [row] = await find();
  if (!row) throw new Error('there is no evaluation');
  return row;
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
      prompt_version: 'scoring-1',
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
      prompt_version: 'scoring-1',
    });
    expect(engine.body.usage_today).toMatchObject({ calls: 1, failed_calls: 0 });
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
    expect(usage).toMatchObject({ calls, failedCalls: calls });
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

  it('does without the model when the day’s limit is reached', async () => {
    model.dailyCalls = 1;
    await evaluate(await publish());
    const row = await evaluate(await publish());
    expect(row.engine).toContain('today’s limit is reached');
    const tested = await call(product, agents.testConnection, { token: member.token });
    expect(tested.body).toMatchObject({ ok: false, detail: 'Today’s limit of calls or tokens is reached.' });
  });

  it('gains nothing by invented quotes or scores', async () => {
    await misbehave('refuse');
    const alone = await evaluate(await publish());
    await misbehave('invented-quotes');
    const invented = await evaluate(await publish());
    expect(invented.provenance?.model_quotes_dropped).toBeGreaterThan(3);
    expect(findingsOf(invented)).toEqual(findingsOf(alone));
    expect(invented.score).toBe(alone.score);
    await misbehave('none');
    const honest = await evaluate(await publish());
    await misbehave('score-injection');
    const injected = await evaluate(await publish());
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
    await misbehave('gullible');
    const jobId = await publish();
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
    ['malformed', false, 'The model’s answer was not in the expected form.'],
  ])('says what came of one call: %s', async (mode, ok, detail) => {
    await misbehave(mode);
    const { body } = await call(product, agents.testConnection, { token: member.token });
    expect(body).toMatchObject({ ok, detail });
  });
});
