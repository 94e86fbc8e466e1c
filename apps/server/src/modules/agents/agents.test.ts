import { agents } from '@candor/contract/agents';
import { agentConfigurations, auditLog } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
let member: TestMember;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());
beforeEach(async () => {
  member = await buildMember(product, 'recruit');
});

const read = async () =>
  (await call(product, agents.getConfiguration, { token: member.token, query: { agent_name: 'scoring' } }))
    .body;

const save = (configuration: object, version?: number) =>
  call(product, agents.saveConfiguration, {
    token: member.token,
    body: { agent_name: 'scoring', configuration, version },
  });

describe('the configuration of the Scoring Agent', () => {
  it('comes with everything on', async () => {
    expect(await read()).toEqual({
      agent_name: 'scoring',
      configuration: {
        detectEmploymentGaps: true,
        detectSkillGap: true,
        recommendSalary: true,
        customPrompt: '',
        companyValues: '',
        groupWeights: {},
        evaluateAutomatically: true,
        blindUntil: 'off',
        language: 'en',
      },
      version: 0,
      updated_at: null,
    });
  });

  it('keeps what a save does not name, and counts its versions', async () => {
    await save({ companyValues: 'Kind and exact', groupWeights: { duty: 40 } });
    const { body } = await save({ detectSkillGap: false });
    expect(body).toMatchObject({
      configuration: { companyValues: 'Kind and exact', groupWeights: { duty: 40 }, detectSkillGap: false },
      version: 2,
    });
    expect(await read()).toEqual(body);
    expect(await listHappened(product, 'scoring', member.organizationId)).toEqual([
      ...['agent.configured', 'agent.configured'],
    ]);
    const entries = await inTestTransaction(product, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.organizationId, member.organizationId)),
    );
    expect(entries.map(({ details }) => details)).toContainEqual({ fields: ['detectSkillGap'], version: 2 });
    expect(JSON.stringify(entries)).not.toContain('Kind and exact');
  });

  it('keeps stored fields that this version does not know', async () => {
    await save({ detectSkillGap: false });
    await inTestTransaction(product, ({ db }) =>
      db
        .update(agentConfigurations)
        .set({ configuration: { ofAnotherVersion: 1 } })
        .where(eq(agentConfigurations.organizationId, member.organizationId)),
    );
    await save({ recommendSalary: false });
    const [row] = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(agentConfigurations)
        .where(eq(agentConfigurations.organizationId, member.organizationId)),
    );
    expect(row?.configuration).toEqual({ ofAnotherVersion: 1, recommendSalary: false });
  });

  it('refuses a save over one that its sender has not seen', async () => {
    const { version } = await read();
    await save({ detectSkillGap: false }, version);
    const late = await save({ detectSkillGap: true }, version);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await read()).configuration).toMatchObject({ detectSkillGap: false });
  });

  it('lets two first saves at once follow each other', async () => {
    const answers = await Promise.all([save({ companyValues: 'a' }, 0), save({ customPrompt: 'b' }, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('may come as a JSON string', async () => {
    const { body } = await call(product, agents.saveConfiguration, {
      token: member.token,
      body: { agent_name: 'scoring', configuration: JSON.stringify({ recommendSalary: false }) as never },
    });
    expect(body.configuration).toMatchObject({ recommendSalary: false });
  });

  it.each([
    [{ groupWeights: { duty: 101 } }, 'configuration.groupWeights.duty'],
    [{ blindUntil: 'always' }, 'configuration.blindUntil'],
    [{ customPrompt: 'x'.repeat(4001) }, 'configuration.customPrompt'],
    [{ language: 'fr' }, 'configuration.language'],
  ])('refuses %o', async (configuration, field) => {
    const { status, body } = await save(configuration);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('knows no agent that is not there', async () => {
    const query = { agent_name: 'astrology' };
    expect((await call(product, agents.getConfiguration, { token: member.token, query })).status).toBe(400);
  });
});

describe('the configurations of the other agents', () => {
  const saveCommunication = (configuration: object) =>
    call(product, agents.saveConfiguration, {
      token: member.token,
      body: { agent_name: 'communication', configuration },
    });

  it('are kept apart, and come as they are specified', async () => {
    await save({ customPrompt: 'For the scoring alone' });
    const query = { agent_name: 'communication' };
    const { body } = await call(product, agents.getConfiguration, { token: member.token, query });
    expect(body).toMatchObject({
      version: 0,
      configuration: {
        underReviewEnabled: true,
        interviewScheduling: true,
        rejectionEmails: false,
        sendAutomatically: false,
        holdHours: 24,
        emailTemplate: '',
        companyName: 'Your company name',
        customPrompt: '',
        rejectionThreshold: 50,
        testMode: false,
      },
    });
    const faq = await call(product, agents.getConfiguration, {
      token: member.token,
      query: { agent_name: 'faq' },
    });
    expect(faq.body.configuration).toEqual({
      companyName: 'Your Company Name',
      companyDescription: '',
      salaryInsights: true,
      skillGapAnalysis: true,
      applicationUpdates: true,
      customPrompt: '',
    });
  });

  it.each([
    [{ testMode: true }, 'configuration.testEmail'],
    [{ emailTemplate: 'Kind regards' }, 'configuration.emailTemplate'],
    [{ hrContact: 'nobody' }, 'configuration.hrContact'],
    [{ rejectionThreshold: 100.1 }, 'configuration.rejectionThreshold'],
    [{ rejectionThreshold: 49.95 }, 'configuration.rejectionThreshold'],
    [{ holdHours: 0 }, 'configuration.holdHours'],
  ])('refuse %o', async (configuration, field) => {
    const { status, body } = await saveCommunication(configuration);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('take a test address with the test mode, a company without line breaks, and keep both', async () => {
    const saved = await saveCommunication({
      testMode: true,
      testEmail: ' Desk@Example.com',
      companyName: 'Harbour\r\nBcc: x',
    });
    expect(saved.body.configuration).toMatchObject({
      testEmail: 'desk@example.com',
      companyName: 'Harbour Bcc: x',
    });
    expect((await saveCommunication({ testEmail: '' })).status).toBe(400);
  });
});

describe('the documented view', () => {
  it('shows and changes the same record', async () => {
    await save({ customPrompt: 'Stay' });
    const saved = await call(product, agents.savePublicConfiguration, {
      token: member.token,
      body: { user_id: member.userId, scoring_config: { detect_gaps: false, exclude_pii: true } },
    });
    expect(saved.body.scoring_config).toEqual({
      exclude_pii: true,
      detect_gaps: false,
      detect_skill_gap: true,
      recommend_salary: true,
      language: 'en',
    });
    expect((await read()).configuration).toMatchObject({ detectEmploymentGaps: false, customPrompt: 'Stay' });
    const renamed = await call(product, agents.savePublicConfiguration, {
      token: member.token,
      body: { communication_config: { from_name: 'Harbour Health', personalize: false } },
    });
    expect(renamed.body).toEqual({
      scoring_config: saved.body.scoring_config,
      communication_config: { from_name: 'Harbour Health', from_email: '', personalize: false },
    });
    const { body } = await call(product, agents.getPublicConfiguration, { token: member.token });
    expect(body).toEqual(renamed.body);
  });

  it('never includes personal details, and knows no member of somebody else', async () => {
    const refused = await call(product, agents.savePublicConfiguration, {
      token: member.token,
      body: { scoring_config: { exclude_pii: false as true } },
    });
    expect(refused.status).toBe(400);
    const stranger = await buildMember(product);
    const query = { user_id: stranger.userId };
    const answer = await call(product, agents.getPublicConfiguration, { token: member.token, query });
    expect(answer.status).toBe(404);
  });
});

describe('the engine', () => {
  it('is the embedded one where no model is set', async () => {
    const { body } = await call(product, agents.getEngine, { token: member.token });
    expect(body).toMatchObject({
      embedded: { name: expect.stringMatching(/^candor-embedded 2\.[0-9a-f]{8}$/) },
      model: null,
      usage_today: { calls: 0, input_tokens: 0 },
      daily_limits: { calls: 0, tokens: 0 },
    });
    const tested = await call(product, agents.testConnection, { token: member.token });
    expect(tested.body).toMatchObject({ ok: false, detail: expect.stringContaining('works without one') });
  });

  it('is not tested more often than ten times a minute', async () => {
    const test = async () => (await call(product, agents.testConnection, { token: member.token })).status;
    // The minute begins with the first of them, and is not over before the last.
    await product.clock.holdDuring(async () => {
      for (let time = 0; time < 10; time += 1) expect(await test()).toBe(200);
      expect(await test()).toBe(429);
    });
  });
});
