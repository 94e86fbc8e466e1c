import { criteria, maxCriteria } from '@candor/contract/criteria';
import { evaluations as endpoints } from '@candor/contract/evaluations';
import { agentConfigurations, evaluations, jobCriteria, jobs } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { setFindings, writtenCriterion } from '../../testing/test-criteria.ts';
import { buildEvaluation, type TestEvaluation } from '../../testing/test-evaluations.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { hashBasis, nameEngine, readBasis } from '../criteria/criteria.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const of = ({ token, jobId }: TestEvaluation) => ({ token, params: { id: jobId } });

async function changeJob({ jobId }: TestEvaluation, change: Partial<typeof jobs.$inferInsert>) {
  await inTestTransaction(product, ({ db }) => db.update(jobs).set(change).where(eq(jobs.id, jobId)));
}

describe('the criteria of a job', () => {
  it('are what its words ask for until somebody edits them, and can be that again', async () => {
    const hiring = await buildEvaluation(product);
    await changeJob(hiring, { requiredSkills: 'Triage, Wound care', preferredSkills: 'Phlebotomy' });
    const before = (await call(product, criteria.getCriteria, of(hiring))).body;
    expect(before).toMatchObject({ is_edited: false, version: 0, edited_at: null, edited_by: null });
    expect(before.criteria.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Nurse', 'Triage', 'Wound care', 'Phlebotomy']),
    );
    expect(before.criteria).toEqual(before.understood);
    expect(before.group_weights.occupation).toBeGreaterThan(0);

    const body = { version: 0, criteria: [writtenCriterion('Triage', { weight: 3, required: true })] };
    const saved = await call(product, criteria.saveCriteria, { ...of(hiring), body });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ is_edited: true, version: 1, edited_by: 'Noor Haddad' });
    const triage = before.criteria.find(({ label }) => label === 'Triage');
    expect(saved.body.criteria).toEqual([{ ...triage, weight: 3, required: true }]);
    expect(saved.body.understood).toEqual(before.understood);

    const back = await call(product, criteria.resetCriteria, { ...of(hiring), query: { version: '1' } });
    expect(back.body).toMatchObject({ is_edited: false, version: 2 });
    expect(back.body.criteria).toEqual(before.criteria);
    const versions = await inTestTransaction(product, ({ db }) =>
      db.select().from(jobCriteria).where(eq(jobCriteria.jobId, hiring.jobId)),
    );
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
  });

  it('may take an engine long to find: only then does the transaction not end when it is idle for a minute', async () => {
    const hiring = await buildEvaluation(product);
    await changeJob(hiring, { requiredSkills: 'Triage, Suturing, Plaster casts' });
    const readAndShowLimit = () =>
      inTestTransaction(product, async (ctx) => {
        const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, hiring.jobId));
        if (!job) throw new Error('there is no job');
        await readBasis(ctx, job);
        const { rows } = await ctx.db.execute(sql`show idle_in_transaction_session_timeout`);
        return rows[0]?.idle_in_transaction_session_timeout;
      });
    expect(await readAndShowLimit()).toBe('10min');
    expect(await readAndShowLimit()).toBe('1min');
  });

  it('leave out what is protected, even where the job asks for it', async () => {
    const hiring = await buildEvaluation(product);
    await changeJob(hiring, { requiredSkills: 'Triage, Female candidates' });
    const { body } = await call(product, criteria.getCriteria, of(hiring));
    expect(body.criteria.map(({ label }) => label)).not.toContain('Female candidates');
    expect(body.left_out).toMatchObject([{ label: 'Female candidates', topic: 'sex or gender' }]);
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const hiring = await buildEvaluation(product);
    const body = { version: 0, criteria: [writtenCriterion('Triage')] };
    const answers = await Promise.all(
      [1, 2].map(() => call(product, criteria.saveCriteria, { ...of(hiring), body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('criteria_changed');
    const reset = await call(product, criteria.resetCriteria, { ...of(hiring), query: { version: '0' } });
    expect(reset.body.code).toBe('criteria_changed');
  });

  it('are refused on protected attributes, each where it stands; what stands for one is warned of', async () => {
    const hiring = await buildEvaluation(product);
    const refused = await call(product, criteria.saveCriteria, {
      ...of(hiring),
      body: { version: 0, criteria: [writtenCriterion('Triage'), writtenCriterion('Under 35 years old')] },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ 'criteria.1.label': expect.stringContaining('Age is protected') });
    const warned = await call(product, criteria.saveCriteria, {
      ...of(hiring),
      body: { version: 0, criteria: [writtenCriterion('Culture fit')] },
    });
    expect(warned.status).toBe(200);
    expect(warned.body.lint).toMatchObject([{ severity: 'warned', topic: 'culture fit' }]);
  });

  it.each([
    ['none at all', []],
    [
      'the same twice',
      [writtenCriterion('Triage'), writtenCriterion('triage', { group: 'preferred_skill' })],
    ],
    ['one without words', [writtenCriterion('…')]],
    ['one without a name', [writtenCriterion('  ')]],
    ['a name that never ends', [writtenCriterion('a'.repeat(241))]],
    ['a weight below nothing', [writtenCriterion('Triage', { weight: -1 })]],
    ['a weight beyond all', [writtenCriterion('Triage', { weight: 6 })]],
    ['very many', Array.from({ length: maxCriteria + 1 }, (_, place) => writtenCriterion(`Skill ${place}`))],
  ])('cannot be %s', async (_, list) => {
    const hiring = await buildEvaluation(product);
    const answer = await call(product, criteria.saveCriteria, {
      ...of(hiring),
      body: { version: 0, criteria: list },
    });
    expect(answer.status).toBe(400);
  });

  it('may be read by everybody and changed by those who recruit', async () => {
    const hiring = await buildEvaluation(product);
    const reader = await buildMember(product, 'report', hiring.organizationId);
    const asReader = { ...of(hiring), token: reader.token };
    const body = { version: 0, criteria: [writtenCriterion('Triage')] };
    expect((await call(product, criteria.getCriteria, asReader)).status).toBe(200);
    expect((await call(product, criteria.previewCriteria, { ...asReader, body })).status).toBe(200);
    expect((await call(product, criteria.saveCriteria, { ...asReader, body })).status).toBe(403);
  });
});

describe("the weights of a job's groups", () => {
  const list = [writtenCriterion('Triage'), writtenCriterion('Wound care', { group: 'preferred_skill' })];
  const even = {
    ...{ required_skill: 50, preferred_skill: 50, experience: 10, education: 5 },
    ...{ licence: 5, duty: 20, occupation: 30 },
  };

  it("are the organization's until somebody edits them; a save that leaves them out keeps them", async () => {
    const hiring = await buildEvaluation(product);
    const save = async (version: number, change: object) => {
      const body = { version, criteria: list, ...change };
      return (await call(product, criteria.saveCriteria, { ...of(hiring), body })).body;
    };
    const first = await save(0, {});
    expect(first.has_own_weights).toBe(false);
    expect(first.group_weights).toEqual(first.organization_group_weights);
    const own = { has_own_weights: true, group_weights: even };
    expect(await save(1, { group_weights: even })).toMatchObject(own);
    const kept = await save(2, {});
    expect(kept).toMatchObject({ ...own, organization_group_weights: first.group_weights });
    expect((await save(3, { group_weights: null })).group_weights).toEqual(first.group_weights);
    await save(4, { group_weights: even });
    const reset = await call(product, criteria.resetCriteria, { ...of(hiring), query: { version: '5' } });
    expect(reset.body.has_own_weights).toBe(false);
  });

  it('make the scores of that job, by exactly the shares that are shown', async () => {
    const hiring = await buildEvaluation(product);
    await setFindings(product, hiring.evaluationId, { 'skill:triag': 1, 'skill:wound-car': 0 });
    const shown = async () => {
      const { body } = await call(product, criteria.previewCriteria, {
        ...of(hiring),
        body: { criteria: list },
      });
      return body.rows[0]?.score_then;
    };
    expect(await shown()).toBe(83);
    const body = { version: 0, criteria: list, group_weights: even };
    await call(product, criteria.saveCriteria, { ...of(hiring), body });
    expect(await shown()).toBe(50);
    const { groupShares } = await inTestTransaction(product, async (ctx) => {
      const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, hiring.jobId));
      if (!job) throw new Error('there is no job');
      return readBasis(ctx, job);
    });
    expect(groupShares).toEqual({ required_skill: 50, preferred_skill: 50 });
  });

  it('cannot be more than 100 or less than 0', async () => {
    const hiring = await buildEvaluation(product);
    const body = { version: 0, criteria: list, group_weights: { ...even, duty: 101 } };
    const answer = await call(product, criteria.saveCriteria, { ...of(hiring), body });
    expect(answer.status).toBe(400);
  });
});

describe('what other criteria would change', () => {
  it('is told from findings that stand, and saves nothing', async () => {
    const hiring = await buildEvaluation(product);
    await setFindings(product, hiring.evaluationId, { 'skill:triag': 1, 'skill:wound-car': 0 });
    const preview = async (list: ReturnType<typeof writtenCriterion>[], group_weights = {}) => {
      const body = { criteria: list, group_weights };
      return (await call(product, criteria.previewCriteria, { ...of(hiring), body })).body;
    };
    const even = await preview([writtenCriterion('Triage'), writtenCriterion('Wound care')]);
    expect(even).toMatchObject({
      total: 1,
      rows: [{ score_now: 50, score_then: 50, rank_now: 1, rank_then: 1 }],
      unjudged: [],
    });
    const heavier = [writtenCriterion('Triage', { weight: 3 }), writtenCriterion('Wound care')];
    expect((await preview(heavier)).rows[0]?.score_then).toBe(75);
    const elsewhere = [
      writtenCriterion('Triage'),
      writtenCriterion('Wound care', { group: 'preferred_skill' }),
    ];
    expect((await preview(elsewhere, { required_skill: 30, preferred_skill: 10 })).rows[0]?.score_then).toBe(
      75,
    );
    const added = [...heavier, writtenCriterion('Suturing'), writtenCriterion('Digital native')];
    const unknown = await preview(added);
    expect(unknown.rows[0]?.score_then).toBe(75);
    expect(unknown.unjudged.map(({ label }) => label)).toEqual(['Suturing', 'Digital native']);
    expect(unknown.lint).toMatchObject([{ severity: 'warned' }]);
    expect((await call(product, criteria.getCriteria, of(hiring))).body.version).toBe(0);
  });

  it('counts nothing found for other years or another level', async () => {
    const hiring = await buildEvaluation(product);
    const years = writtenCriterion('2+ years of experience', { group: 'experience', years: 2 });
    await call(product, criteria.saveCriteria, { ...of(hiring), body: { version: 0, criteria: [years] } });
    const saved = (await call(product, criteria.getCriteria, of(hiring))).body.criteria[0];
    await setFindings(product, hiring.evaluationId, { [saved?.id ?? '']: 1 });
    const ask = async (wanted: number) => {
      const body = { criteria: [{ ...years, years: wanted }] };
      return (await call(product, criteria.previewCriteria, { ...of(hiring), body })).body;
    };
    expect(await ask(2)).toMatchObject({ rows: [{ score_then: 100 }], unjudged: [] });
    expect((await ask(8)).unjudged).toHaveLength(1);
  });
});

describe('an evaluation by other criteria', () => {
  /** As if the evaluation had just been made. */
  async function freshen({ jobId, evaluationId }: TestEvaluation) {
    await inTestTransaction(product, async (ctx) => {
      const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId));
      if (!job) throw new Error('there is no job');
      const { hash } = await readBasis(ctx, job);
      await ctx.db.update(evaluations).set({ criteriaHash: hash }).where(eq(evaluations.id, evaluationId));
    });
  }
  const outOfDate = async (hiring: TestEvaluation) => {
    const { body } = await call(product, criteria.getCriteria, of(hiring));
    const query = { job_id: hiring.jobId };
    const results = await call(product, endpoints.getResultsOfJob, { token: hiring.token, query });
    expect(results.body.applications[0]?.out_of_date).toBe(body.out_of_date === 1);
    expect(results.body.out_of_date).toBe(body.out_of_date);
    return body.out_of_date;
  };

  it('is out of date, and evaluated again once however often that is asked for', async () => {
    const hiring = await buildEvaluation(product);
    await freshen(hiring);
    expect(await outOfDate(hiring)).toBe(0);
    const body = { version: 0, criteria: [writtenCriterion('Triage')] };
    await call(product, criteria.saveCriteria, { ...of(hiring), body });
    expect(await outOfDate(hiring)).toBe(1);
    const answers = await Promise.all([1, 2].map(() => call(product, criteria.evaluateAgain, of(hiring))));
    expect(answers.map((answer) => answer.body.queued).sort()).toEqual([0, 1]);
    const { body: batches } = await call(product, endpoints.listBatches, { token: hiring.token });
    const begun = batches.find(({ is_over }) => !is_over);
    expect(begun).toMatchObject({ total: 1, done: 0, job_id: hiring.jobId });
    const queued = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(evaluations)
        .where(and(eq(evaluations.jobId, hiring.jobId), eq(evaluations.state, 'queued'))),
    );
    expect(queued).toHaveLength(1);
  });

  it('is out of date by other weights of the groups as well, but not by another order', async () => {
    const hiring = await buildEvaluation(product);
    const [first, second] = [writtenCriterion('Triage'), writtenCriterion('Suturing', { group: 'duty' })];
    const save = (version: number, list: (typeof first)[]) =>
      call(product, criteria.saveCriteria, { ...of(hiring), body: { version, criteria: list } });
    await save(0, [first, second]);
    await freshen(hiring);
    await save(1, [second, first]);
    expect(await outOfDate(hiring)).toBe(0);
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        organizationId: hiring.organizationId,
        agent: 'scoring',
        configuration: { groupWeights: { education: 50, duty: 50 } },
        updatedAt: now,
      }),
    );
    expect(await outOfDate(hiring)).toBe(1);
    const { body } = await call(product, criteria.getCriteria, of(hiring));
    expect(body.group_weights.education).toBe(50);
    expect(body).toMatchObject({ has_own_weights: false });
  });

  it('is out of date by another engine, which is named beside the one of today', async () => {
    const hiring = await buildEvaluation(product);
    await freshen(hiring);
    const ofEngine = async (madeBy: string) => {
      await inTestTransaction(product, async (ctx) => {
        const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, hiring.jobId));
        if (!job) throw new Error('there is no job');
        const criteriaHash = hashBasis({ ...(await readBasis(ctx, job)), engine: madeBy });
        const made = { madeBy, criteriaHash, state: 'finished' as const, finishedAt: ctx.now };
        await ctx.db.update(evaluations).set(made).where(eq(evaluations.id, hiring.evaluationId));
      });
      const { body } = await call(product, endpoints.getResultsOfJob, {
        token: hiring.token,
        query: { job_id: hiring.jobId },
      });
      const history = await call(product, endpoints.listHistory, { token: hiring.token });
      return {
        engines: body.engines,
        left: history.body[0]?.by_other_engine,
        stale: await outOfDate(hiring),
      };
    };
    const old = 'candor-embedded 1';
    expect(await ofEngine(old)).toEqual({
      ...{ engines: [{ name: old, results: 1, is_current: false }], left: 1, stale: 1 },
    });
    const today = nameEngine(null);
    expect(await ofEngine(today)).toEqual({
      ...{ engines: [{ name: today, results: 1, is_current: true }], left: 0, stale: 0 },
    });
  });

  it('stays as it is where a group is weighted that the job does not ask for', async () => {
    const hiring = await buildEvaluation(product);
    const body = { version: 0, criteria: [writtenCriterion('Triage')] };
    await call(product, criteria.saveCriteria, { ...of(hiring), body });
    await freshen(hiring);
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        organizationId: hiring.organizationId,
        agent: 'scoring',
        configuration: { groupWeights: { education: 50 } },
        updatedAt: now,
      }),
    );
    expect(await outOfDate(hiring)).toBe(0);
  });
});
