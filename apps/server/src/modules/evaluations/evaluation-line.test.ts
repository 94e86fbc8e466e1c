import { evaluationReports } from '@candor/contract/evaluation-reports';
import { newId } from '@candor/database/ids';
import { evaluations } from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildEvaluation, type TestEvaluation } from '../../testing/test-evaluations.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { evaluateResumeTask } from './evaluate-resume.task.ts';
import { queueEvaluations } from './queue-evaluations.ts';
import { takeEvaluation } from './take-evaluation.ts';

let product: TestProduct;
let ours: TestEvaluation;
let theirs: TestEvaluation;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  [ours, theirs] = [await buildEvaluation(product), await buildEvaluation(product)];
});
afterAll(() => product.stop());
// The line is one for the whole product.
beforeEach(() => end());

/** Ends all evaluations that are not over, or one of them. */
async function end(id?: string): Promise<void> {
  const which = id ? eq(evaluations.id, id) : inArray(evaluations.state, ['queued', 'running']);
  await inTestTransaction(product, ({ db }) =>
    db.update(evaluations).set({ state: 'cancelled' }).where(which),
  );
}

const contextOf = ({ organizationId }: TestEvaluation) =>
  createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });

/** Puts resumes of one sender into the line; their ids begin with the sender's name. */
async function send(hiring: TestEvaluation, sender: string, count = 1, isAwaited = false): Promise<void> {
  const { organizationId, jobId, fileKey } = hiring;
  await inTestTransaction(product, (ctx) =>
    queueEvaluations(
      { ...ctx, organizationId },
      { organizationId, isAwaited, sender },
      Array.from({ length: count }, (_, at) => ({
        ...{ id: `${sender}${at + 1}_${newId('eval')}`, jobId, fileKey },
        createdAt: product.clock.now(),
      })),
      { isAsked: true },
    ),
  );
  product.clock.advance(1_000);
}

const nameOf = (id: string) => id.split('_')[0];
const named = (ticket: string) => ({ ticket, evaluationId: 'any' });
let tickets = 0;

async function take(): Promise<{ id: string; name: string | undefined } | undefined> {
  tickets += 1;
  const taken = await takeEvaluation(contextOf(ours), named(`ticket ${tickets}`));
  return taken && { id: taken.evaluation.id, name: nameOf(taken.evaluation.id) };
}

/** What is taken up, in order, where each is done before the next. */
async function takeAll(count: number): Promise<(string | undefined)[]> {
  const names = [];
  for (let at = 0; at < count; at += 1) {
    const taken = await take();
    names.push(taken?.name);
    if (taken) await end(taken.id);
  }
  return names;
}

describe('organizations', () => {
  it('take turns, however much one of them sends', async () => {
    await send(ours, 'a', 40);
    await send(theirs, 'b', 2);
    const names = await takeAll(5);
    expect(names.filter((name) => name?.startsWith('b'))).toEqual(['b1', 'b2']);
    expect(names.slice(0, 4).toSorted()).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('that have nothing under way go before one that has', async () => {
    await send(ours, 'a', 40);
    expect([await take(), await take()].map((taken) => taken?.name)).toEqual(['a1', 'a2']);
    await send(theirs, 'b');
    expect((await take())?.name).toBe('b1');
  });
});

describe('senders to one organization', () => {
  it("take turns, and who is new goes before anybody's third", async () => {
    await send(ours, 'a', 40);
    expect([await take(), await take()].map((taken) => taken?.name)).toEqual(['a1', 'a2']);
    await send(ours, 'b');
    await send(ours, 'c', 2);
    expect(await takeAll(5)).toEqual(['b1', 'c1', 'a3', 'c2', 'a4']);
  });

  it('do not come to the front again and again by sending one at a time', async () => {
    await send(ours, 'a', 3);
    await send(ours, 'b');
    expect((await take())?.name).toBe('a1');
    expect((await take())?.name).toBe('b1');
    await send(ours, 'b');
    expect((await take())?.name).toBe('a2');
  });

  it('wait while a person waits, who is not held up by strangers', async () => {
    await send(ours, 'a', 2);
    await send(ours, 'member', 2, true);
    expect(await takeAll(4)).toEqual(['member1', 'member2', 'a1', 'a2']);
  });
});

describe('a file whose reader had to be ended', () => {
  it('is the last of its organization when somebody tries it again', async () => {
    await send(ours, 'slow', 1, true);
    const { id = '' } = (await take()) ?? {};
    await inTestTransaction(product, ({ db }) =>
      db.update(evaluations).set({ state: 'unreadable', reason: 'too_slow' }).where(eq(evaluations.id, id)),
    );
    await send(ours, 'a', 2);
    await send(ours, 'member', 1, true);
    const { status } = await call(product, evaluationReports.retryEvaluation, {
      token: ours.token,
      params: { id },
    });
    expect(status).toBe(200);
    expect(await takeAll(4)).toEqual(['member1', 'a1', 'a2', 'slow1']);
  });

  it('is tried at once when it only failed', async () => {
    await send(ours, 'failed', 1, true);
    const { id = '' } = (await take()) ?? {};
    await inTestTransaction(product, ({ db }) =>
      db.update(evaluations).set({ state: 'failed', reason: 'engine_failed' }).where(eq(evaluations.id, id)),
    );
    await send(ours, 'a', 2);
    await call(product, evaluationReports.retryEvaluation, { token: ours.token, params: { id } });
    expect(await takeAll(2)).toEqual(['failed1', 'a1']);
  });
});

describe('a task', () => {
  it('goes on with what it had taken up when its worker died', async () => {
    await send(ours, 'a', 2);
    const first = await takeEvaluation(contextOf(ours), named('a ticket'));
    const again = await takeEvaluation(contextOf(ours), named('a ticket'));
    expect(again?.evaluation).toMatchObject({ id: first?.evaluation.id, attempts: 2 });
    expect((await takeEvaluation(contextOf(ours), named('another')))?.evaluation.id).not.toBe(
      first?.evaluation.id,
    );
  });

  it('goes on with what a process without tickets had taken up for it', async () => {
    await send(ours, 'a', 2);
    const { id = '' } = (await take()) ?? {};
    await inTestTransaction(product, ({ db }) =>
      db.update(evaluations).set({ ticket: null }).where(eq(evaluations.id, id)),
    );
    const taken = await takeEvaluation(contextOf(ours), { ticket: 'a new one', evaluationId: id });
    expect(taken?.evaluation.id).toBe(id);
  });

  it("of one organization that takes up another's works for that one", async () => {
    await send(theirs, 'b');
    const taken = await takeEvaluation(contextOf(ours), named('a ticket'));
    expect(taken?.ctx.organizationId).toBe(theirs.organizationId);
    await evaluateResumeTask.giveUp?.(contextOf(ours), { evaluationId: 'any', ticket: 'a ticket' });
    const [row] = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(evaluations)
        .where(eq(evaluations.id, taken?.evaluation.id ?? '')),
    );
    expect(row).toMatchObject({ state: 'failed', reason: 'engine_failed' });
  });

  it('finds nothing when nothing waits, and each evaluation is taken up once by many at once', async () => {
    await send(ours, 'a', 6);
    await send(theirs, 'b', 6);
    const taken = await Promise.all(Array.from({ length: 16 }, take));
    const ids = taken.flatMap((one) => one?.id ?? []);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});
