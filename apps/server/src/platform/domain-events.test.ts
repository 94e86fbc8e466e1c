import { domainEvents, eventDeliveries } from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { someoneWaits } from '../testing/test-locks.ts';
import { buildMember, inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { bindToOrganization, inTransaction } from './context.ts';
import {
  defineEvent,
  type Following,
  followEventsTask,
  type Happened,
  inOrder,
  on,
  recordEvents,
} from './domain-events.ts';
import { followLeftEventsTask } from './follow-left-events.task.ts';
import { sweepExpiredTask } from './sweep-expired.task.ts';
import { createSystemContext } from './system-context.ts';
import { queuesOf } from './tasks.ts';

const kettleBoiled = defineEvent('kettle.boiled', z.object({ cups: z.number() }), ['jobs.changed']);
const kettleFilled = defineEvent('kettle.filled', z.object({ cups: z.number() }), ['jobs.changed']);
const kettleCooled = defineEvent('kettle.cooled', z.object({ degrees: z.number() }), ['jobs.changed']);
let react: (ctx: Following, happened: readonly Happened<{ cups: number }>[]) => Promise<void>;
const noted: string[] = [];

let product: TestProduct;
let organizationId: string;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  Object.assign(product.platform, {
    eventReactions: [
      on(kettleBoiled, 'kitchen.pour', (ctx, happened) => react(ctx, happened)),
      inOrder('kitchen.watch', [
        on(kettleFilled, 'kitchen.note-filled', async (_ctx, happened) => {
          for (const { recordId, number, data } of happened)
            noted.push(`${recordId} ${number} ${data.cups} cups`);
        }),
        on(kettleCooled, 'kitchen.note-cooled', async (_ctx, happened) => {
          for (const { recordId, number, data } of happened)
            noted.push(`${recordId} ${number} ${data.degrees}°`);
        }),
      ]),
    ],
  });
});
afterAll(() => product.stop());
beforeEach(async () => {
  ({ organizationId } = await buildMember(product));
});

const context = () =>
  bindToOrganization(
    createSystemContext(product.platform, { task: 'test', scope: 'tenant' }),
    organizationId,
  );
const boil = (recordIds: string[], cups: number) =>
  inTransaction(context(), (ctx) =>
    recordEvents(ctx, kettleBoiled, { organizationId, recordIds, data: { cups } }),
  );
const fillAndCool = async (recordId: string) => {
  const about = { organizationId, recordIds: [recordId] };
  await inTransaction(context(), (ctx) => recordEvents(ctx, kettleFilled, { ...about, data: { cups: 4 } }));
  await inTransaction(context(), (ctx) =>
    recordEvents(ctx, kettleCooled, { ...about, data: { degrees: 40 } }),
  );
};
const listNoted = (recordId: string) => noted.filter((line) => line.startsWith(`${recordId} `));
const follow = (...recordIds: string[]) =>
  followEventsTask.handle(context(), { reaction: 'kitchen.pour', recordIds }, { isLast: false });
const listEvents = (recordId: string) =>
  inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.recordId, recordId))
      .orderBy(asc(domainEvents.number)),
  );
const countDue = () =>
  inTestTransaction(product, ({ db }) =>
    db.$count(eventDeliveries, eq(eventDeliveries.organizationId, organizationId)),
  );

/** What is queued for the organization's reactions, taken out. */
async function takeQueued() {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ payload: { reaction: string; recordIds: string[] } }>(
      `delete from pgboss.job where name = 'follow-events' and data ->> 'organizationId' = $1
       returning data -> 'payload' as payload`,
      [organizationId],
    );
    return rows.map(({ payload }) => payload);
  } finally {
    await client.end();
  }
}

/** Does what is queued, and what that queues, once each; answers for which records it failed. */
async function followQueued(): Promise<string[][]> {
  const failed: string[][] = [];
  for (;;) {
    const queued = await takeQueued();
    if (queued.length === 0) return failed;
    for (const payload of queued)
      await followEventsTask
        .handle(context(), payload, { isLast: false })
        .catch(() => failed.push(payload.recordIds));
  }
}

it('numbers what happens to a record, also when it happens at the same moment', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, cups) => boil(['k_1', 'k_2'], cups)));
  for (const id of ['k_1', 'k_2'])
    expect((await listEvents(id)).map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
});

it('is not there when its transaction fails, and nobody follows it', async () => {
  const failing = inTransaction(context(), async (ctx) => {
    await recordEvents(ctx, kettleBoiled, { organizationId, recordIds: ['k_3'], data: { cups: 1 } });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect([await listEvents('k_3'), await countDue()]).toEqual([[], 0]);
});

it('is followed once and in order for each record, however many follow at once', async () => {
  const poured: string[] = [];
  react = async (_ctx, happened) => {
    for (const { recordId, number, data } of happened) poured.push(`${recordId} ${number} ${data.cups}`);
  };
  for (const cups of [1, 2, 3]) await boil(['k_4', 'k_5'], cups);
  await Promise.all([follow('k_4', 'k_5'), follow('k_4'), follow('k_5'), follow('k_4', 'k_5')]);
  expect(poured.filter((line) => line.startsWith('k_4'))).toEqual(['k_4 1 1', 'k_4 2 2', 'k_4 3 3']);
  expect(poured.filter((line) => line.startsWith('k_5'))).toEqual(['k_5 1 1', 'k_5 2 2', 'k_5 3 3']);
  expect(await countDue()).toBe(0);
});

it('of several kinds is followed in its order, with all its tasks at once', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `s_${at}`);
  for (const id of ids) await fillAndCool(id);
  const queued = await takeQueued();
  expect(queued).toHaveLength(2 * ids.length);
  const handle = (payload: (typeof queued)[number]) =>
    followEventsTask.handle(context(), payload, { isLast: false });
  await Promise.all(queued.toReversed().map(handle));
  for (const id of ids) expect(listNoted(id)).toEqual([`${id} 1 4 cups`, `${id} 2 40°`]);
  expect(await countDue()).toBe(0);
});

it('that an earlier release noted under other names is followed once, in order with the rest', async () => {
  await fillAndCool('n_1');
  await inTestTransaction(product, ({ db }) =>
    db
      .update(eventDeliveries)
      .set({ reaction: 'kitchen.note-filled' })
      .where(and(eq(eventDeliveries.recordId, 'n_1'), eq(eventDeliveries.number, 1))),
  );
  const tasks = ['kitchen.watch', 'kitchen.note-filled', 'kitchen.note-cooled'].map((reaction) =>
    followEventsTask.handle(context(), { reaction, recordIds: ['n_1'] }, { isLast: false }),
  );
  await Promise.all(tasks);
  expect(listNoted('n_1')).toEqual(['n_1 1 4 cups', 'n_1 2 40°']);
  expect(await countDue()).toBe(0);
});

it('is still due when the reaction fails, with nothing of what it had begun', async () => {
  react = async (ctx) => {
    await recordEvents(
      ctx,
      { ...kettleBoiled, type: 'cup.filled' },
      {
        ...{ organizationId, recordIds: ['c_1'], data: { cups: 1 } },
      },
    );
    throw new Error('spilled');
  };
  await boil(['k_6'], 1);
  await expect(follow('k_6')).rejects.toThrow('spilled');
  expect([await listEvents('c_1'), await countDue()]).toEqual([[], 1]);
});

it('that cannot be followed for one record holds up no other', async () => {
  const poured: string[] = [];
  react = async (_ctx, happened) => {
    if (happened.some(({ recordId }) => recordId === 'p_13')) throw new Error('spilled');
    poured.push(...happened.map(({ recordId, number }) => `${recordId} ${number}`));
  };
  const ids = Array.from({ length: 20 }, (_, at) => `p_${at + 10}`);
  await boil(ids, 1);
  await boil(ids, 2);
  expect(new Set((await followQueued()).flat())).toEqual(new Set(['p_13']));
  const others = ids.filter((id) => id !== 'p_13');
  expect(poured.toSorted()).toEqual(others.flatMap((id) => [`${id} 1`, `${id} 2`]));
  expect(await countDue()).toBe(2);
});

it('that fails for a moment is followed whole at its second attempt', async () => {
  react = () => Promise.reject(new Error('spilled'));
  await boil(['m_1', 'm_2'], 1);
  const [payload = expect.unreachable()] = await takeQueued();
  const first = followEventsTask.handle(context(), payload, { isLast: false, isFirst: true });
  await expect(first).rejects.toThrow('spilled');
  expect(await takeQueued()).toEqual([]);
  await followEventsTask.handle(context(), payload, { isLast: false });
  expect((await takeQueued()).map(({ recordIds }) => recordIds.join()).toSorted()).toEqual(['m_1', 'm_2']);
});

it('is said when it was given up, and queued again after a day', async () => {
  react = () => Promise.reject(new Error('spilled'));
  await boil(['g_1'], 1);
  expect(await followQueued()).toEqual([['g_1']]);
  const said: unknown[] = [];
  const log = { ...context().log, error: (...line: unknown[]) => said.push(line) } as never;
  await followEventsTask.giveUp?.({ ...context(), log }, { reaction: 'kitchen.pour', recordIds: ['g_1'] });
  expect(said).toEqual([
    [{ reaction: 'kitchen.pour', organizationId, recordIds: ['g_1'] }, expect.stringContaining('given up')],
  ]);
  expect(queuesOf(followEventsTask)).toContainEqual(
    expect.objectContaining({ name: 'follow-events', deadLetter: 'follow-events-given-up' }),
  );

  const poured: string[] = [];
  react = async (_ctx, happened) => void poured.push(...happened.map(({ recordId }) => recordId));
  const lookForLeft = () =>
    followLeftEventsTask.handle(
      createSystemContext(product.platform, { task: 'test', scope: 'platform' }),
      {},
      { isLast: false },
    );
  await lookForLeft();
  expect(await takeQueued()).toEqual([]);
  product.clock.advance(25 * 60 * 60_000);
  await lookForLeft();
  expect(await followQueued()).toEqual([]);
  expect([poured, await countDue()]).toEqual([['g_1'], 0]);
  await lookForLeft();
  expect(await takeQueued()).toEqual([]);
});

it('can be recorded of the same records in any order at once, and once for one that is named twice', async () => {
  const [isHeld, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTransaction(context(), async (ctx) => {
    const middle = { organizationId, recordIds: ['o_2'], data: { cups: 0 } };
    await recordEvents(ctx, kettleBoiled, middle);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const others = [boil(['o_1', 'o_2', 'o_3', 'o_1'], 1), boil(['o_3', 'o_2', 'o_1'], 2)];
  // Both wait for the record in the middle: in their own orders, each would then want what the other has.
  await someoneWaits(product, 2);
  held.resolve();
  await Promise.all([first, ...others]);
  expect((await listEvents('o_1')).map(({ number }) => number)).toEqual([1, 2]);
  const queued = (await takeQueued()).map(({ recordIds }) => recordIds);
  expect(queued.toSorted()).toEqual([['o_1', 'o_2', 'o_3'], ['o_1', 'o_2', 'o_3'], ['o_2']]);
});

it('goes on counting when what is old was swept away', async () => {
  react = async () => undefined;
  for (const cups of [1, 2]) await boil(['k_8'], cups);
  await follow('k_8');
  product.clock.advance(31 * 24 * 60 * 60_000);
  await inTestTransaction(product, (ctx) => sweepExpiredTask.handle(ctx, {}, { isLast: false }));
  expect((await listEvents('k_8')).map(({ number }) => number)).toEqual([2]);
  await boil(['k_8'], 3);
  expect((await listEvents('k_8')).map(({ number }) => number)).toEqual([2, 3]);
});

it('tells nobody of another organization', async () => {
  await boil(['k_7'], 1);
  const { organizationId: other } = await buildMember(product);
  const seen = await inTransaction(bindToOrganization(context(), other), ({ db }) =>
    db.select().from(domainEvents),
  );
  expect(seen).toEqual([]);
});
