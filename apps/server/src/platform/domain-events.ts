import type { ProductEvent } from '@candor/contract/events';
import { newId } from '@candor/database/ids';
import { domainEvents } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from './context.ts';
import { noticeOf } from './events.ts';
import { defineTask } from './tasks.ts';

/** Events about the organization that say nothing but their type. */
type PlainEvent = Exclude<
  ProductEvent,
  { userId: string } | { sessionIds: string[] } | { organizationId: string }
>;

/** A kind of thing that happens to a record. It lives with the module whose rows change. */
export interface DomainEvent<D = unknown> {
  /** As in `application.moved`. */
  type: string;
  /** Ids and states; never contents, names or addresses. */
  data: z.ZodType<D>;
  /** What browsers of the organization are told. */
  tells: readonly PlainEvent['type'][];
}

/** One that happened. */
export interface Happened<D = unknown> {
  recordId: string;
  /** The first thing that happened to the record is 1. */
  number: number;
  at: Date;
  data: D;
}

type React<D> = (ctx: Following, happened: readonly Happened<D>[]) => Promise<void>;

/** What a module does about events, after their transaction: each once, and in order for every record. */
export interface EventReaction {
  /** Under which it is known what it has still to do: it stays as it is once it is released. */
  name: string;
  /** Under which earlier releases noted what it has still to do. */
  formerNames: readonly string[];
  /** By type of event. */
  reacts: ReadonlyMap<string, React<never>>;
}

export type Following = Transactional<Context> & { organizationId: string };

export function defineEvent<D>(
  type: string,
  data: z.ZodType<D>,
  tells: DomainEvent['tells'],
): DomainEvent<D> {
  return { type, data, tells };
}

/** What a module does about an event; it stands in the module's list. */
export function on<D>(event: DomainEvent<D>, name: string, react: React<D>): EventReaction {
  return { name, formerNames: [], reacts: new Map([[event.type, react]]) };
}

/**
 * Reactions that follow what happens to a record in its order, whichever of them it is for. What was noted under their own
 * names, as earlier releases did, is followed with the rest.
 */
export function inOrder(name: string, reactions: readonly EventReaction[]): EventReaction {
  const parts = reactions.flatMap(({ reacts }) => [...reacts]);
  const reacts = new Map(parts);
  if (reacts.size < parts.length) throw new Error(`${name} follows an event twice`);
  const formerNames = reactions.flatMap((reaction) => [reaction.name, ...reaction.formerNames]);
  return { name, formerNames, reacts };
}

/** The reaction that has this name, or had it once. */
export function findReaction(
  { platform }: Pick<Context, 'platform'>,
  name: string,
): EventReaction | undefined {
  return platform.eventReactions.find((known) => known.name === name || known.formerNames.includes(name));
}

interface Recorded<D> {
  organizationId: string;
  recordIds: readonly string[];
  data: D;
}

export const recordsPerTask = 50;
const mostCollisions = 20;

/** Writes down what happened to records, in the transaction that did it, and has browsers and reactions follow. */
export async function recordEvents<D>(
  ctx: Transactional<Context>,
  event: DomainEvent<D>,
  { organizationId, recordIds, data }: Recorded<D>,
): Promise<void> {
  const reactions = ctx.platform.eventReactions.filter(({ reacts }) => reacts.has(event.type));
  const told = { organizationId, data: event.data.parse(data), names: reactions.map(({ name }) => name) };
  // Always in one order: of two changes of the same records, neither waits for the other in a circle.
  const ids = [...new Set(recordIds)].sort();
  let missing = ids;
  // Two that happen to one record at once may want one number: the later one takes the next.
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt > mostCollisions) throw new Error(`${event.type} found no number`);
    const written = await writeEvents(ctx, event, missing, told);
    missing = missing.filter((id) => !written.has(id));
  }
  for (const { name } of reactions)
    await queueFollowing({ ...ctx, organizationId }, name, ids, recordsPerTask);
}

async function writeEvents(
  ctx: Transactional<Context>,
  { type, tells }: Pick<DomainEvent, 'type' | 'tells'>,
  recordIds: readonly string[],
  { organizationId, data, names }: { organizationId: string; data: unknown; names: string[] },
): Promise<ReadonlySet<string>> {
  const ids = recordIds.map(() => newId('evt'));
  const notices = tells.map((type) => noticeOf({ organizationId }, { type }));
  const { rows } = await ctx.db.execute<{ record_id: string }>(sql`
    with wanted as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(recordIds)}::text[]) as wanted (id, record_id)
    ), written as (
      insert into domain_events (id, organization_id, type, record_id, number, data, request_id, at)
      select id, ${organizationId}, ${type}, record_id, 1 + coalesce((
          select max(number) from domain_events earlier
          where earlier.organization_id = ${organizationId} and earlier.record_id = wanted.record_id
        ), 0), ${JSON.stringify(data)}::jsonb, ${ctx.requestId}, ${ctx.now.toISOString()}::timestamptz
      from wanted
      on conflict (organization_id, record_id, number) do nothing
      returning id, record_id, number
    ), due as (
      insert into event_deliveries (event_id, reaction, organization_id, record_id, number)
      select id, reaction, ${organizationId}, record_id, number
      from written, unnest(${sql.param(names)}::text[]) as reaction
    )
    select record_id, (
      select count(pg_notify(notice ->> 0, notice ->> 1))
      from jsonb_array_elements(${JSON.stringify(notices)}::jsonb) as notice
    ) from written`);
  return new Set(rows.map((row) => row.record_id));
}

/** Forgets what happened to records that are erased; nobody follows it from then on. */
export async function forgetEvents(
  ctx: Transactional<Context>,
  organizationId: string,
  recordIds: readonly string[],
): Promise<void> {
  await ctx.db
    .delete(domainEvents)
    .where(
      and(eq(domainEvents.organizationId, organizationId), inArray(domainEvents.recordId, [...recordIds])),
    );
}

/** Has a reaction do what it has still to do about some records, oldest first; what is done and that it is done commit together. */
export const followEventsTask = defineTask({
  name: 'follow-events',
  payload: z.object({ reaction: z.string(), recordIds: z.array(z.string()) }),
  scope: 'tenant',
  concurrency: 2,
  // Most of a day; `follow-left-events` begins again with what is left then.
  retry: { retryLimit: 100, retryDelaySeconds: 1, retryDelayMaxSeconds: 600, expireInSeconds: 120 },
  async handle(ctx, { reaction: name, recordIds }, { isFirst }) {
    const { organizationId } = ctx;
    const reaction = findReaction(ctx, name);
    if (!organizationId || !reaction) throw new Error(`no reaction is called ${name}`);
    const caller = { kind: 'system', task: name, organizationId } as const;
    const bound = { ...ctx, organizationId, caller };
    try {
      await inTransaction(bound, async (ctx) => {
        await reactInOrder(ctx, reaction, await takeDue(ctx, reaction, recordIds));
      });
    } catch (error) {
      // What only the moment made fail goes through as it is.
      if (recordIds.length === 1 || isFirst) throw error;
      // One record that fails holds up no other: halves are followed by themselves, down to that one.
      ctx.log.warn({ error, reaction: name, records: recordIds.length }, 'a reaction is followed in halves');
      await inTransaction(bound, (ctx) =>
        queueFollowing(ctx, name, recordIds, Math.ceil(recordIds.length / 2)),
      );
    }
  },
  async giveUp(ctx, { reaction, recordIds }) {
    const { organizationId } = ctx;
    ctx.log.error(
      { reaction, organizationId, recordIds },
      'a reaction was given up: it is tried again later',
    );
  },
});

/** Has a reaction do what is due for these records, so many at once. */
export async function queueFollowing(
  ctx: Transactional<Context>,
  reaction: string,
  recordIds: readonly string[],
  most: number,
): Promise<void> {
  for (let start = 0; start < recordIds.length; start += most)
    await ctx.platform.tasks.enqueue(ctx, followEventsTask, {
      reaction,
      recordIds: recordIds.slice(start, start + most),
    });
}

interface Due extends Happened<never> {
  type: string;
}

/** Neighbours of one type go together. */
async function reactInOrder(
  ctx: Following,
  { name, reacts }: EventReaction,
  due: readonly Due[],
): Promise<void> {
  for (let start = 0, end = 0; start < due.length; start = end) {
    const type = due[start]?.type ?? '';
    while (due[end]?.type === type) end += 1;
    const react = reacts.get(type);
    if (!react) throw new Error(`${name} does not follow ${type}`);
    await react(ctx, due.slice(start, end));
  }
}

/** Takes all that is due for the records: another worker that is at one of them is waited for, and has done it then. */
async function takeDue(
  ctx: Following,
  { name, formerNames }: EventReaction,
  recordIds: readonly string[],
): Promise<Due[]> {
  const { rows } = await ctx.db.execute<{
    type: string;
    record_id: string;
    number: number;
    at: Date | string;
    data: unknown;
  }>(sql`
    with due as (
      select event_id, reaction from event_deliveries
      where organization_id = ${ctx.organizationId} and reaction = any(${sql.param([name, ...formerNames])}::text[])
        and record_id = any(${sql.param(recordIds)}::text[])
      order by record_id, number for update
    ), done as (
      delete from event_deliveries using due
      where event_deliveries.event_id = due.event_id and event_deliveries.reaction = due.reaction
      returning event_deliveries.event_id
    )
    select type, record_id, number, at, data from domain_events
    where id in (select event_id from done) order by record_id, number`);
  return rows.map(({ type, record_id, number, at, data }) => ({
    type,
    recordId: record_id,
    number,
    at: new Date(at),
    // As the event's schema has it: nobody else writes these rows.
    data: data as never,
  }));
}
