import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proposeFindings, writeQuestion } from '@candor/agents/scoring';
import { type Sandbox, startSandbox } from '@candor/sandbox/start';
import { criteriaOf } from '@candor/scoring/criteria';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openModel } from './open-model.ts';

let folder: string;
let vendor: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-vendor-'));
  vendor = await startSandbox({ dataDir: folder, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await vendor.close();
  await rm(folder, { recursive: true });
});

const criteria = await criteriaOf(
  {
    title: 'Nurse',
    description: '',
    required_skills: 'Wound care, Triage',
    responsibilities: '',
  },
  null,
);
const question = writeQuestion(
  criteria,
  { blind: 'Wound care on two wards\n', work: [] },
  {
    customPrompt: '',
    companyValues: '',
  },
);

function misbehave(mode: string) {
  return fetch(`${vendor.url}/models/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
}

describe.each([
  ['openai', 'v1'],
  ['anthropic', 'anthropic/v1'],
  ['google', 'google/v1beta'],
  ['openai-compatible', 'v1'],
] as const)('a model of %s', (provider, address) => {
  const open = () =>
    openModel({
      ...{ provider, model: 'sandbox-reader', apiKey: 'a-key', baseUrl: `${vendor.url}/models/${address}` },
      ...{ timeoutMs: 2_000, dailyCalls: 1, dailyTokens: 1, patienceMs: 0, retryDelayMs: 0 },
    });

  it('proposes findings in the schema it was sent, and tells what that cost', async () => {
    await misbehave('none');
    const model = await open();
    if (!model) throw new Error('there is no model');
    const { proposals, usage } = await proposeFindings(model, question);
    expect(proposals.filter(({ state }) => state === 'met')).toEqual([
      {
        criterionId: criteria.find(({ label }) => label === 'Wound care')?.id,
        state: 'met',
        quotes: ['Wound care on two wards'],
        jobs: [],
      },
    ]);
    expect(usage.inputTokens).toBeGreaterThan(10);
    const journal = (await (await fetch(`${vendor.url}/models/journal`)).json()) as { hasSchema: boolean }[];
    expect(journal[0]?.hasSchema).toBe(true);
  });

  it.each([
    ['malformed', 'bad_output'],
    ['refuse', 'refused'],
    ['no-quota', 'refused'],
    ['overloaded', 'busy'],
    ['truncate', 'unreachable'],
  ])('that is %s gives a fault of its kind, without a word of the vendor', async (mode, kind) => {
    await misbehave(mode);
    const fault = await proposeFindings((await open()) as never, question).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'ModelFault', kind });
    expect(JSON.stringify(fault) + String(fault)).not.toMatch(/Incorrect API key|a-key|Wound care/);
  });
});

describe('a process that stops', () => {
  it('does not wait for the answer of a model that hangs', async () => {
    await misbehave('hang');
    const stopping = new AbortController();
    const model = await openModel(
      {
        ...{ provider: 'openai', model: 'm', apiKey: 'k', baseUrl: `${vendor.url}/models/v1` },
        ...{ timeoutMs: 60_000, dailyCalls: 1, dailyTokens: 1, patienceMs: 0, retryDelayMs: 0 },
      },
      stopping.signal,
    );
    const asked = proposeFindings(model as never, question);
    stopping.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'timed_out', mayPass: true });
  });
});

describe('without settings', () => {
  it('there is no model', async () => {
    expect(await openModel(undefined)).toBeNull();
  });
});
