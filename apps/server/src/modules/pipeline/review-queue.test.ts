import { applications as applicationEndpoints, type Stage } from '@candor/contract/applications';
import { communications } from '@candor/contract/communications';
import { pipeline } from '@candor/contract/pipeline';
import { timeline } from '@candor/contract/timeline';
import { newId } from '@candor/database/ids';
import { agentConfigurations, applications, candidates, evaluations, files } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

/** Applications with these scores, in an order that is neither theirs nor that of arriving. */
async function buildQueue(scores: readonly (number | null)[]): Promise<TestApplications> {
  const hiring = await buildApplications(product, scores.length);
  await inTestTransaction(product, async ({ db }) => {
    for (const [index, score] of scores.entries())
      await db
        .update(applications)
        .set({ score, status: score === null ? 'unreadable' : 'evaluated' })
        .where(eq(applications.id, hiring.applicationIds[index] ?? ''));
  });
  return hiring;
}

const look = ({ token, jobId }: Pick<TestApplications, 'token' | 'jobId'>, application?: string) =>
  call(product, pipeline.getReviewQueue, {
    ...{ token, params: { id: jobId } },
    ...(application && { query: { application } }),
  });
const move = (token: string, id: string, stage: Stage, reason?: string) =>
  call(product, applicationEndpoints.moveApplications, {
    ...{ token, body: { application_ids: [id], stage, ...(reason && { reason }) } },
  });
const mark = (token: string, id: string, reviewed: boolean) =>
  call(product, applicationEndpoints.markReviewed, { token, params: { id }, body: { reviewed } });

/** Everybody in the queue, from the first on. */
async function walk(hiring: TestApplications): Promise<string[]> {
  const passed: string[] = [];
  let at = (await look(hiring)).body.current?.application_id;
  while (at && passed.length < 20) {
    passed.push(at);
    at = (await look(hiring, at)).body.next?.application_id;
  }
  return passed;
}

describe('the review queue', () => {
  it('goes through what nobody decided on, best score first, and what has no score last', async () => {
    const hiring = await buildQueue([40, null, 90, 90, 65]);
    const [a = '', unread = '', c = '', d = '', e = ''] = hiring.applicationIds;
    const equals = [c, d].toSorted().toReversed();
    expect(await walk(hiring)).toEqual([...equals, e, a, unread]);
    const { body } = await look(hiring, e);
    expect(body).toMatchObject({ total: 5, unreviewed: 5, job_title: 'Nurse' });
    expect(body.previous?.application_id).toBe(equals[1]);
    expect((await look(hiring)).body.previous).toBeNull();
    expect((await look(hiring, unread)).body.next).toBeNull();
  });

  it('lets go of whom somebody moved or marked, keeps their place, and takes them back on undo', async () => {
    const hiring = await buildQueue([90, 80, 70]);
    const { token } = hiring;
    const [first = '', second = '', third = ''] = hiring.applicationIds;
    const moved = await move(token, second, 'shortlisted');
    expect(await walk(hiring)).toEqual([first, third]);
    // Whoever goes back to it still finds its neighbours.
    const back = (await look(hiring, second)).body;
    expect(back.current).toMatchObject({ application_id: second, stage: 'shortlisted', is_marked: false });
    expect([back.previous?.application_id, back.next?.application_id]).toEqual([first, third]);
    expect([back.total, back.unreviewed]).toEqual([3, 2]);

    expect((await mark(token, third, true)).status).toBe(200);
    expect((await look(hiring, third)).body).toMatchObject({ unreviewed: 1, current: { is_marked: true } });
    expect(await walk(hiring)).toEqual([first]);
    await mark(token, third, false);
    await call(product, applicationEndpoints.undoMove, {
      ...{ token, params: { id: moved.body.undo?.id ?? '' } },
    });
    expect(await walk(hiring)).toEqual([first, second, third]);
  });

  it('counts the unreviewed as the page of the job does', async () => {
    const hiring = await buildQueue([90, null, 70]);
    await mark(hiring.token, hiring.applicationIds[2] ?? '', true);
    const page = (
      await call(product, pipeline.getPipeline, { token: hiring.token, params: { id: hiring.jobId } })
    ).body;
    const queue = (await look(hiring)).body;
    expect([page.unreviewed, queue.unreviewed]).toEqual([2, 2]);
  });

  it("is empty where nobody applied, and of a stranger's job not there", async () => {
    const hiring = await buildApplications(product, 0);
    expect((await look(hiring)).body).toMatchObject({
      ...{ total: 0, unreviewed: 0, current: null, previous: null, next: null },
    });
    const other = await buildApplications(product, 1);
    expect((await look({ token: other.token, jobId: hiring.jobId })).status).toBe(404);
    expect((await look(hiring, other.applicationIds[0])).status).toBe(404);
    expect((await mark(hiring.token, other.applicationIds[0] ?? '', true)).status).toBe(404);
  });

  it('says why a file was not read', async () => {
    const hiring = await buildQueue([null]);
    const { organizationId, jobId } = hiring;
    await inTestTransaction(product, async ({ db, now }) => {
      const [fileKey, applicationId] = [newId('file'), hiring.applicationIds[0] ?? ''];
      await db.insert(files).values({
        ...{ key: fileKey, organizationId, sha256: fileKey, sizeBytes: 1 },
        ...{ contentType: 'application/pdf', originalName: 'resume.pdf' },
      });
      await db.insert(evaluations).values({
        ...{ id: newId('eval'), organizationId, jobId, applicationId, fileKey },
        ...{ state: 'unreadable', reason: 'encrypted', finishedAt: now },
      });
    });
    const { body } = await look(hiring);
    expect(body.current).toMatchObject({
      ...{ application_status: 'unreadable', is_evaluated: false, unread_reason: 'encrypted' },
      flags: ['unreadable'],
    });
    expect(body.current?.file_asked_at).toBeUndefined();
    const { token, applicationIds, candidateIds } = hiring;
    const params = { id: applicationIds[0] ?? '' };
    expect((await call(product, communications.requestReadableFile, { token, params })).status).toBe(200);
    const ofCandidate = { token, params: { id: candidateIds[0] ?? '' } };
    const [sent] = (await call(product, communications.listOfCandidate, ofCandidate)).body;
    expect(sent?.date).toBeDefined();
    expect((await look(hiring)).body.current?.file_asked_at).toBe(sent?.date);
  });

  it('hides who it is while blind review does', async () => {
    const hiring = await buildQueue([90]);
    const [applicationId = ''] = hiring.applicationIds;
    await inTestTransaction(product, async ({ db, now }) => {
      const { organizationId } = hiring;
      const configuration = { blindUntil: 'shortlisted' };
      await db
        .insert(agentConfigurations)
        .values({ organizationId, agent: 'scoring', configuration, updatedAt: now });
      await db
        .update(candidates)
        .set({ firstName: 'Marguerite', lastName: 'Quillfeather' })
        .where(eq(candidates.id, hiring.candidateIds[0] ?? ''));
    });
    const hidden = (await look(hiring)).body.current;
    expect(hidden?.blind).toBe(true);
    expect(hidden?.candidate_name).not.toMatch(/Marguerite|Quillfeather/);
    await move(hiring.token, applicationId, 'shortlisted');
    const shown = (await look(hiring, applicationId)).body.current;
    expect(shown?.candidate_name).toBe('Marguerite Quillfeather');
  });

  it('lets whoever may only read look, and not mark', async () => {
    const hiring = await buildQueue([90]);
    const reader = await buildMember(product, 'report', hiring.organizationId);
    expect((await look({ token: reader.token, jobId: hiring.jobId })).status).toBe(200);
    expect((await mark(reader.token, hiring.applicationIds[0] ?? '', true)).status).toBe(403);
  });
});

describe('the reason of a move', () => {
  it('stands in the timeline, covered while blind review hides whom it is about', async () => {
    const hiring = await buildQueue([90]);
    const { token } = hiring;
    const [applicationId = '', candidateId = ''] = [hiring.applicationIds[0], hiring.candidateIds[0]];
    const readStage = async () => {
      const { body } = await call(product, timeline.listTimeline, { token, params: { id: candidateId } });
      return body.find(({ kind }) => kind === 'stage');
    };
    await inTestTransaction(product, ({ db }) =>
      db.update(candidates).set({ firstName: 'Marguerite' }).where(eq(candidates.id, candidateId)),
    );
    const { status } = await move(token, applicationId, 'rejected', '  Marguerite has no license.  ');
    expect(status).toBe(200);
    expect(await readStage()).toMatchObject({
      ...{ title: 'Moved to Rejected', detail: 'Marguerite has no license.' },
    });
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        ...{ organizationId: hiring.organizationId, agent: 'scoring', updatedAt: now },
        configuration: { blindUntil: 'shortlisted' },
      }),
    );
    expect((await readStage())?.detail).not.toContain('Marguerite');
  });

  it('is refused where it is too long', async () => {
    const { token, applicationIds } = await buildQueue([90]);
    const { status } = await move(token, applicationIds[0] ?? '', 'rejected', 'x'.repeat(501));
    expect(status).toBe(400);
  });
});
