import type { Role } from '@candor/contract/roles';
import type { Database, Transaction } from '@candor/database/connect';
import { sql } from 'drizzle-orm';
import type { Log } from './log.ts';
import type { Platform } from './platform.ts';

export interface UserActor {
  kind: 'user';
  userId: string;
  sessionId: string;
}

export type Actor = { kind: 'anonymous' } | UserActor | { kind: 'system'; task: string };

/**
 * `tenant`: sees the rows of one organization. `platform`: sign-in and sweeps, which belong to no single one.
 * PostgreSQL enforces both.
 */
export type Scope = 'tenant' | 'platform';

/** What an operation works with, built alike by HTTP, by the worker and by an agent. */
export interface Context {
  actor: Actor;
  organizationId: string | null;
  scope: Scope;
  db: Database | Transaction;
  now: Date;
  log: Log;
  platform: Platform;
  requestId: string;
  /** The name under which a write is recorded, from the contract. */
  auditName: string | null;
  /** Network address and browser of the caller; empty for background work. */
  address: string;
  userAgent: string;
  /** The token of a candidate's personal link, as it was sent; only where the endpoint asks for one. */
  candidateToken?: string;
  /** Where the caller sent an idempotency key and the operation keeps its answer itself: see `keepAnswer`. */
  keep?: (ctx: Transactional<Context>, answer: unknown) => Promise<void>;
}

export interface AccountContext extends Context {
  actor: UserActor;
}

export interface MemberContext extends AccountContext {
  organizationId: string;
  role: Role;
}

/** The same context inside a transaction. */
export type Transactional<C extends Context> = Omit<C, 'db'> & { db: Transaction };

/** The root handle has `$client`; a transaction does not. */
function isTransaction(db: Database | Transaction): db is Transaction {
  return !('$client' in db);
}

/**
 * Runs `work` in one transaction bound to the context's organization. The handle outside cannot be reached inside,
 * because the context given to `work` shadows it. Inside a transaction it joins the one that is open.
 */
export async function inTransaction<C extends Context, T>(
  ctx: C,
  work: (ctx: Transactional<C>) => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  if (isTransaction(db)) return work({ ...ctx, db });
  return db.transaction(async (transaction) => {
    await transaction.execute(bindTransaction(ctx));
    return work({ ...ctx, db: transaction });
  });
}

/** Runs `work` in a transaction of its own, which stays even when the surrounding operation fails: for counting attempts. */
export function inOwnTransaction<C extends Context, T>(
  ctx: C,
  work: (ctx: Transactional<C>) => Promise<T>,
): Promise<T> {
  return inTransaction({ ...ctx, db: ctx.platform.sideDatabase }, work);
}

function bindTransaction(ctx: Context) {
  const role = ctx.scope === 'platform' ? 'candor_platform' : 'candor_tenant';
  return sql`select set_config('role', ${role}, true),
    set_config('app.organization_id', ${ctx.organizationId ?? ''}, true),
    set_config('app.actor_id', ${actorId(ctx) ?? ''}, true)`;
}

export function actorId(ctx: Context): string | null {
  if (ctx.actor.kind === 'user') return ctx.actor.userId;
  return ctx.actor.kind === 'system' ? ctx.actor.task : null;
}

/**
 * Keeps an answer for repetitions of the request, in the transaction of its effect. For operations that wait for something
 * outside of the database: others are wrapped in a transaction that does it, which would hold a connection all the while.
 */
export async function keepAnswer(ctx: Transactional<Context>, answer: unknown): Promise<void> {
  await ctx.keep?.(ctx, answer);
}
