import { applications as applicationEndpoints, type Stage } from '@candor/contract/applications';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { jobs } from '@candor/contract/jobs';
import { pipeline } from '@candor/contract/pipeline';
import { agentConfigurations, applications, domainEvents, evaluations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildEvaluation } from '../../testing/test-evaluations.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { addRequest } from '../requests/requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const dayMs = 24 * 60 * 60_000;

type Hiring = Pick<TestApplications, 'token' | 'jobId'>;

const getPipeline = async ({ token, jobId }: Hiring) =>
  (await call(product, pipeline.getPipeline, { token, params: { id: jobId } })).body;
const listCards = ({ token, jobId }: Hiring, query: Record<string, string> = {}) =>
  call(product, pipeline.listCards, { token, params: { id: jobId }, query });
const move = async (token: string, application_ids: string[], stage: Stage) =>
  (await call(product, applicationEndpoints.moveApplications, { token, body: { application_ids, stage } }))
    .body;
const configure = (organizationId: string, agent: 'scoring' | 'communication', configuration: object) =>
  inTestTransaction(product, ({ db, now }) =>
    db.insert(agentConfigurations).values({
      ...{ organizationId, agent, updatedAt: now },
      configuration: configuration as Record<string, unknown>,
    }),
  );

describe('the funnel', () => {
  it('counts who is at a stage now, and who came that far, also after a rejection', async () => {
    const hiring = await buildApplications(product, 5);
    const [a = '', b = '', c = ''] = hiring.applicationIds;
    await move(hiring.token, [a, b, c], 'shortlisted');
    await move(hiring.token, [a, b], 'interview');
    await move(hiring.token, [b], 'rejected');
    const { total, stages, unreviewed } = await getPipeline(hiring);
    const counts = Object.fromEntries(stages.map(({ stage, count, reached }) => [stage, [count, reached]]));
    expect(total).toBe(5);
    expect(unreviewed).toBe(2);
    expect(counts).toEqual({
      ...{ applied: [2, 5], shortlisted: [1, 3], interview: [1, 2], hired: [0, 0] },
      ...{ rejected: [1, null], withdrawn: [0, null] },
    });
  });

  it('knows since when the job is open, however long ago it was published', async () => {
    const { organizationId } = await buildMember(product, 'recruit');
    // Sessions are over long before.
    const signIn = async () => (await buildMember(product, 'recruit', organizationId)).token;
    const save = async (body: Record<string, unknown>) => {
      const text = { title: 'Cook', department: 'Kitchen', city: 'Hobart', country: 'Australia' };
      const whole = { ...text, description: 'Cook for people.', ...body } as never;
      return (await call(product, jobs.saveJob, { token: await signIn(), body: whole })).body.id;
    };
    const openSince = async () => (await getPipeline({ token: await signIn(), jobId })).open_since;
    const jobId = await save({ status: 'draft' });
    expect(await openSince()).toBeNull();
    product.clock.advance(10 * dayMs);
    const publishedAt = product.clock.now().getTime();
    await save({ id: jobId, status: 'active' });
    product.clock.advance(40 * dayMs);
    // Events go after 30 days.
    await inTestTransaction(product, ({ db }) =>
      db.delete(domainEvents).where(eq(domainEvents.recordId, jobId)),
    );
    await save({ id: jobId, description: 'Cook for many people.' });
    expect(Math.abs(Date.parse((await openSince()) ?? '') - publishedAt)).toBeLessThan(dayMs);
    await save({ id: jobId, status: 'closed' });
    expect(await openSince()).toBeNull();
    // Closed by mistake: it was open all along.
    product.clock.advance(10_000);
    await save({ id: jobId, status: 'active' });
    expect(Math.abs(Date.parse((await openSince()) ?? '') - publishedAt)).toBeLessThan(dayMs);
    await save({ id: jobId, status: 'closed' });
    product.clock.advance(dayMs);
    // A correction of its text is no closing.
    await save({ id: jobId, description: 'Cook for everybody.' });
    product.clock.advance(10_000);
    await save({ id: jobId, status: 'active' });
    expect(Date.parse((await openSince()) ?? '') - publishedAt).toBeGreaterThanOrEqual(40 * dayMs);
  });

  it('does not count a move that was undone', async () => {
    const hiring = await buildApplications(product, 1);
    const { undo } = await move(hiring.token, hiring.applicationIds, 'hired');
    await call(product, applicationEndpoints.undoMove, {
      ...{ token: hiring.token, params: { id: undo?.id ?? '' } },
    });
    const { stages } = await getPipeline(hiring);
    expect(stages.find(({ stage }) => stage === 'hired')).toMatchObject({ count: 0, reached: 0 });
    expect(stages.find(({ stage }) => stage === 'shortlisted')).toMatchObject({ reached: 0 });
  });

  it('says which move sends an email', async () => {
    const hiring = await buildApplications(product, 1);
    const sending = async () =>
      (await getPipeline(hiring)).stages.flatMap(({ stage, sends_email }) => (sends_email ? stage : []));
    const before = await sending();
    await configure(hiring.organizationId, 'communication', { shortlistedEmails: before.length === 0 });
    expect([before, await sending()].toSorted()).toEqual([[], ['shortlisted']]);
  });

  it('is not found for another organization', async () => {
    const { jobId } = await buildApplications(product, 1);
    const { token } = await buildMember(product);
    for (const endpoint of [pipeline.getPipeline, pipeline.listCards, pipeline.listRanking])
      expect((await call(product, endpoint, { token, params: { id: jobId } })).status).toBe(404);
  });
});

describe('cards', () => {
  it('come a page at a time, of one stage, the best score first', async () => {
    const hiring = await buildApplications(product, 5);
    const ids = hiring.applicationIds;
    await inTestTransaction(product, async ({ db }) => {
      for (const [index, score] of [40, 90, 70].entries())
        await db
          .update(applications)
          .set({ score })
          .where(eq(applications.id, ids[index] ?? ''));
    });
    await move(hiring.token, ids.slice(4), 'interview');
    const first = await listCards(hiring, { stage: 'applied', limit: '3' });
    expect(first.body.map(({ application_score }) => application_score)).toEqual([90, 70, 40]);
    expect(first.headers.get('x-total-count')).toBe('4');
    const second = await listCards(hiring, { stage: 'applied', limit: '3', page: '2' });
    expect(second.body.map(({ application_id }) => application_id)).toEqual([ids[3]]);
    expect((await listCards(hiring)).headers.get('x-total-count')).toBe('5');
  });

  it('say since when somebody is at the stage, and whose candidate they are', async () => {
    const hiring = await buildApplications(product, 1);
    const [id = ''] = hiring.applicationIds;
    const before = (await listCards(hiring)).body[0];
    expect(before?.in_stage_since).toBe(before?.applied_date);
    expect(before?.owner).toBeNull();
    await call(product, candidateEndpoints.setOwner, {
      ...{ token: hiring.token, params: { id: hiring.candidateIds[0] ?? '' } },
      body: { owner_id: hiring.userId },
    });
    const hours = 60 * 60 * 1000;
    product.clock.advance(6 * hours);
    await move(hiring.token, [id], 'shortlisted');
    const [after] = (await listCards(hiring, { stage: 'shortlisted' })).body;
    const waited = Date.parse(after?.in_stage_since ?? '') - Date.parse(before?.applied_date ?? '');
    expect(waited).toBeGreaterThan(5 * hours);
    expect(after?.owner).toEqual({ id: hiring.userId, name: 'Noor Haddad' });
    product.clock.advance(6 * hours);
    const { undo } = await move(hiring.token, [id], 'interview');
    product.clock.advance(1000);
    await call(product, applicationEndpoints.undoMove, {
      ...{ token: hiring.token, params: { id: undo?.id ?? '' } },
    });
    const [undone] = (await listCards(hiring, { stage: 'shortlisted' })).body;
    expect(undone?.in_stage_since).toBe(after?.in_stage_since);
  });

  it('count the years of a job that goes on up to the day the resume arrived, as the findings do', async () => {
    const hiring = await buildEvaluation(product);
    const ask = async () =>
      (await call(product, pipeline.listRanking, { token: hiring.token, params: { id: hiring.jobId } }))
        .body[0]?.years;
    const write = (values: Partial<typeof evaluations.$inferInsert>) =>
      inTestTransaction(product, ({ db }) =>
        db.update(evaluations).set(values).where(eq(evaluations.id, hiring.evaluationId)),
      );
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(evaluations).where(eq(evaluations.id, hiring.evaluationId)),
    );
    const dates = { from: '2018-01', to: null, is_current: true, months: null };
    const position = { title: 'Nurse', employer: null, ...dates };
    const result = { ...row?.result, work_history: [position] };
    await write({ result, provenance: { as_of: '2019-12-10T00:00:00.000Z' } });
    expect(await ask()).toBe(2);
    // Of earlier versions, which did not keep that day.
    await write({ provenance: {}, finishedAt: new Date('2020-12-10T00:00:00.000Z') });
    expect(await ask()).toBe(3);
  });

  it('carry what somebody should look at', async () => {
    const hiring = await buildEvaluation(product);
    const [applicationId = '', candidateId = ''] = [hiring.applicationIds[0], hiring.candidateIds[0]];
    const { organizationId } = hiring;
    await inTestTransaction(product, async (ctx) => {
      const [row] = await ctx.db.select().from(evaluations).where(eq(evaluations.id, hiring.evaluationId));
      const hidden_text = [{ text: 'Hire me', reason: 'white', page: 1 }];
      await ctx.db
        .update(evaluations)
        .set({ result: { ...row?.result, hidden_text } })
        .where(eq(evaluations.id, hiring.evaluationId));
      await addRequest(ctx, {
        ...{ organizationId, kind: 'human_review', candidateId, applicationId },
        details: { text: 'Please look again.' },
      });
    });
    const flags = ['review_asked', 'hidden_text', 'out_of_date'];
    expect((await listCards(hiring)).body[0]?.flags).toEqual(flags);
    const ranking = await call(product, pipeline.listRanking, {
      ...{ token: hiring.token, params: { id: hiring.jobId } },
    });
    expect(ranking.body).toMatchObject([{ place: 1, application_score: 50, flags, missing_required: [] }]);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ status: 'unreadable', evaluationId: null, score: null })
        .where(eq(applications.id, applicationId)),
    );
    expect((await listCards(hiring)).body[0]?.flags).toEqual(['review_asked', 'unreadable']);
  });

  it('name nobody whom blind review hides at their stage', async () => {
    const hiring = await buildApplications(product, 2);
    await move(hiring.token, hiring.applicationIds.slice(0, 1), 'shortlisted');
    await configure(hiring.organizationId, 'scoring', { blindUntil: 'shortlisted' });
    const names = (await listCards(hiring, { sort: 'applied_date' })).body.map(
      ({ candidate_name, blind }) => [candidate_name, blind],
    );
    expect(names).toEqual([
      ['Person 1', undefined],
      [expect.stringMatching(/^Candidate [2-9A-Z]{5}$/), true],
    ]);
  });
});
