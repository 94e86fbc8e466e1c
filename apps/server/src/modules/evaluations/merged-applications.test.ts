import { candidates } from '@candor/contract/candidates';
import { evaluations as endpoints } from '@candor/contract/evaluations';
import { applications, evaluations } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { evaluateArrivalTask } from './evaluate-arrival.task.ts';
import { runEvaluation } from './run-evaluation.ts';
import { claim } from './take-evaluation.ts';

/** Evaluations are run by the test: what is merged meanwhile is its choice. */
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

type Row = Omit<typeof applications.$inferSelect, 'version'>;

/** Two candidates who applied for one job, the target first, each with a resume of another person of the demo. */
async function buildPair() {
  const member = await buildMember(product, 'recruit');
  const jobId = await publishJob(product, member.token);
  for (const person of demoFields[0]?.applications.slice(0, 2) ?? []) {
    const file = new Uint8Array(await writeResume(person.profile, pdf('classic')));
    product.clock.advance(60_000);
    expect((await applyForJob(product, jobId, { file })).status).toBe(200);
  }
  const [target, source] = await readApplications(member);
  if (!target || !source) throw new Error('nobody applied');
  for (const { id: applicationId } of [target, source])
    await evaluateArrivalTask.handle(systemContext(member), { applicationId }, { isLast: true });
  return { ...member, target, source };
}

type Pair = Awaited<ReturnType<typeof buildPair>>;

const readApplications = ({ organizationId }: TestMember) =>
  inTestTransaction(product, async ({ db }) =>
    (
      await db
        .select()
        .from(applications)
        .where(eq(applications.organizationId, organizationId))
        .orderBy(asc(applications.appliedAt))
    ).map(({ version: _, ...row }) => row),
  );

const readRuns = ({ organizationId }: TestMember) =>
  inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(evaluations)
      .where(eq(evaluations.organizationId, organizationId))
      .orderBy(asc(evaluations.createdAt)),
  );

const systemContext = ({ organizationId }: TestMember) =>
  createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });

async function getRun(pair: Pair, { resumeKey }: Row) {
  const run = (await readRuns(pair)).find(({ fileKey }) => fileKey === resumeKey);
  if (!run) throw new Error('the arrival was not queued');
  return run;
}

async function evaluate(pair: Pair, application: Row) {
  const { id: evaluationId } = await getRun(pair, application);
  const ctx = systemContext(pair);
  const taken = await claim(ctx, evaluationId, 'a ticket', 'queued');
  if (!taken) throw new Error('it is no longer queued');
  await runEvaluation(ctx, taken);
  return getRun(pair, application);
}

async function merge({ token, target, source }: Pair): Promise<string> {
  const ids = { target_id: target.candidateId, source_id: source.candidateId };
  const { body } = await call(product, candidates.previewMerge, { token, query: ids });
  const choices = { fingerprint: body.fingerprint, choices: {} };
  const answer = await call(product, candidates.mergeCandidates, { token, body: { ...ids, ...choices } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.merge_id;
}

async function undo({ token }: Pair, id: string) {
  expect((await call(product, candidates.undoMerge, { token, params: { id } })).status).toBe(200);
}

/** The application of this id as it is now. */
async function getApplication(pair: Pair, { id }: Row) {
  const row = (await readApplications(pair)).find((application) => application.id === id);
  if (!row) throw new Error('the application is gone');
  return row;
}

describe('the evaluations of two applications that a merge makes one of', () => {
  it('are all with the one that stays, which shows that of the newest resume; undoing gives them back', async () => {
    const pair = await buildPair();
    const [older, newer] = [await evaluate(pair, pair.target), await evaluate(pair, pair.source)];
    expect(older.id).not.toBe(newer.id);
    const before = { applications: await readApplications(pair), runs: await readRuns(pair) };

    const mergeId = await merge(pair);
    expect(await getApplication(pair, pair.target)).toMatchObject({
      ...{ status: 'evaluated', score: newer.score, evaluationId: newer.id },
      resumeKey: pair.source.resumeKey,
    });
    expect((await readRuns(pair)).map(({ applicationId }) => applicationId)).toEqual([
      pair.target.id,
      pair.target.id,
    ]);
    // Links from before the merge, too.
    for (const { candidateId, id } of [pair.target, pair.source]) {
      const query = { candidate_id: candidateId, application_id: id };
      const { body } = await call(product, endpoints.getResultsOfCandidate, { token: pair.token, query });
      expect(body.applications).toMatchObject([
        { evaluation_id: newer.id, application_score: newer.score, out_of_date: false },
      ]);
    }

    await undo(pair, mergeId);
    // Somebody has looked at it meanwhile, and that stays.
    const isTarget = ({ id }: Row) => id === pair.target.id;
    const after = await readApplications(pair);
    expect(after.find(isTarget)?.openedAt).toBeInstanceOf(Date);
    const unopened = after.map((row) => (isTarget(row) ? { ...row, openedAt: null } : row));
    expect({ applications: unopened, runs: await readRuns(pair) }).toEqual(before);
  });

  it('under way end at the one that stays, and after undoing each shows its own', async () => {
    const pair = await buildPair();
    const older = await evaluate(pair, pair.target);
    const begun = { ...(await getRun(pair, pair.source)), state: 'running' };
    await inTestTransaction(product, ({ db }) =>
      db.update(evaluations).set({ state: begun.state }).where(eq(evaluations.id, begun.id)),
    );
    const mergeId = await merge(pair);
    const shown = { status: 'evaluated', score: older.score, evaluationId: older.id };
    expect(await getApplication(pair, pair.target)).toMatchObject(shown);

    // The worker still has the row that it took up before the merge.
    await runEvaluation(systemContext(pair), begun);
    const newer = await getRun(pair, pair.source);
    expect(newer).toMatchObject({ state: 'finished', applicationId: pair.target.id });
    const newest = { status: 'evaluated', score: newer.score, evaluationId: newer.id };
    expect(await getApplication(pair, pair.target)).toMatchObject(newest);

    await undo(pair, mergeId);
    expect(await getApplication(pair, pair.target)).toMatchObject(shown);
    expect(await getApplication(pair, pair.source)).toMatchObject(newest);
    expect((await readRuns(pair)).map(({ applicationId }) => applicationId)).toEqual([
      pair.target.id,
      pair.source.id,
    ]);
  });

  it('of the older resume do not replace the newer one, and are shown after undoing', async () => {
    const pair = await buildPair();
    const newer = await evaluate(pair, pair.source);
    const mergeId = await merge(pair);
    const older = await evaluate(pair, pair.target);
    expect(await getApplication(pair, pair.target)).toMatchObject({
      ...{ status: 'evaluated', score: newer.score, evaluationId: newer.id },
    });
    await undo(pair, mergeId);
    expect(await getApplication(pair, pair.target)).toMatchObject({
      ...{ status: 'evaluated', score: older.score, evaluationId: older.id },
    });
  });

  it('leave an application without any as it was when they are given back', async () => {
    const pair = await buildPair();
    const mergeId = await merge(pair);
    const newer = await evaluate(pair, pair.source);
    expect((await getApplication(pair, pair.target)).evaluationId).toBe(newer.id);
    await undo(pair, mergeId);
    expect(await getApplication(pair, pair.target)).toMatchObject({
      ...{ status: 'pending', score: null, evaluationId: null, technicalSkills: null },
    });
    expect(await getApplication(pair, pair.source)).toMatchObject({
      ...{ status: 'evaluated', score: newer.score, evaluationId: newer.id },
    });
  });
});
