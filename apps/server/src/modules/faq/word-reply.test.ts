import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agents } from '@candor/contract/agents';
import { faq } from '@candor/contract/faq';
import { faqTurns, modelUsage } from '@candor/database/schema';
import { type Sandbox, startSandbox } from '@candor/sandbox/start';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let folder: string;
let vendor: Sandbox;
let product: TestProduct;
let member: TestMember;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-vendor-'));
  vendor = await startSandbox({ dataDir: folder, host: '127.0.0.1', port: 0 });
  const model = {
    ...{ provider: 'openai-compatible' as const, model: 'sandbox-reader', apiKey: 'a-key-of-the-test' },
    ...{ baseUrl: `${vendor.url}/models/v1`, timeoutMs: 3_000, dailyCalls: 1000, dailyTokens: 1_000_000 },
    ...{ patienceMs: 0, retryDelayMs: 0 },
  };
  product = await startTestProduct({ worker: false, config: { model } });
});
afterAll(async () => {
  await product.stop();
  await vendor.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  member = await buildMember(product, 'recruit');
  await call(product, agents.saveConfiguration, {
    token: member.token,
    body: {
      agent_name: 'faq',
      configuration: {
        companyDescription: 'Parental leave\nWe pay 18 weeks of parental leave at full salary.',
      },
    },
  });
});

function misbehave(mode: string) {
  return fetch(`${vendor.url}/models/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
}

async function ask() {
  const { body } = await call(product, faq.ask, {
    body: { query: 'Parental leave', org: member.organizationId },
  });
  const [turn] = await inTestTransaction(product, ({ db }) =>
    db.select().from(faqTurns).where(eq(faqTurns.id, body.turn_id)),
  );
  const [use] = await inTestTransaction(product, ({ db }) =>
    db.select().from(modelUsage).where(eq(modelUsage.organizationId, member.organizationId)),
  );
  return { reply: body.reply, engine: turn?.engine, use };
}

describe('an answer that a model words', () => {
  it('says what the passage says, names its engine, and is counted', async () => {
    await misbehave('none');
    const { reply, engine, use } = await ask();
    expect(reply).toContain('18 weeks');
    expect(engine).toBe('openai-compatible sandbox-reader');
    expect(use).toMatchObject({ agent: 'faq', calls: 1, failedCalls: 0 });
  });

  const passage = 'We pay 18 weeks of parental leave at full salary.';

  it.each(['malformed', 'invented-quotes'])(
    'is the passage itself after two answers that are %s',
    async (mode) => {
      await misbehave(mode);
      const { reply, engine, use } = await ask();
      expect([reply, engine]).toEqual([passage, 'candor-embedded']);
      expect(use).toMatchObject({ calls: 2, failedCalls: 2 });
    },
  );

  // A model that does not answer is left alone for a moment, so that the later ones may not be asked at all.
  it.each(['hang', 'busy', 'refuse'])(
    'is the passage itself, at once, when the model answers with %s',
    async (mode) => {
      await misbehave(mode);
      const { reply, engine } = await ask();
      expect([reply, engine]).toEqual([passage, 'candor-embedded']);
    },
  );
});
