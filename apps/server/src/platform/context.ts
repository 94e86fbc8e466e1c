import type { Database, Transaction } from '@candor/database/connect';
import { sql } from 'drizzle-orm';
import { type Caller, type CandidateCaller, callerId, type MemberCaller, type UserCaller } from './caller.ts';
import type { Log } from './log.ts';
import type { Platform } from './platform.ts';

/**
 * `tenant`: sees the rows of one organization. `platform`: sign-in and sweeps, which belong to no single one.
 * PostgreSQL enforces both.
 */
export type Scope = 'tenant' | 'platform';

/** What an operation works with, built alike by HTTP, by the worker and for the tools of assistants. */
export interface Context {
  caller: Caller;
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
  /** Where the caller sent an idempotency key and the operation keeps its answer itself: see `keepAnswer`. */
  keep?: (ctx: Transactional<Context>, answer: unknown) => Promise<void>;
}

/** Of a person who signed in, with or without an organization. */
export interface AccountContext extends Context {
  caller: UserCaller;
}

/** Of whoever acts for an organization: a member, a key, background work. */
export interface MemberContext extends Context {
  caller: MemberCaller;
  organizationId: string;
}

/** Of a member who signed in. */
export interface SessionContext extends MemberContext {
  caller: UserCaller;
}

/** Of a candidate behind their personal link: it sees the rows of their organization alone. */
export interface CandidateContext extends Context {
  caller: CandidateCaller;
  organizationId: string;
}

/** The same context inside a transaction. */
export type Transactional<C extends Context> = Omit<C, 'db'> & { db: Transaction };

/** The root handle has `$client`; a transaction does not. */
export function isTransaction(db: Database | Transaction): db is Transaction {
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
  return db.transaction((transaction) => work({ ...ctx, db: transaction }), bindTransaction(ctx));
}

/** Runs `work` in a transaction of its own, which stays even when the surrounding operation fails: for counting attempts. */
export function inOwnTransaction<C extends Context, T>(
  ctx: C,
  work: (ctx: Transactional<C>) => Promise<T>,
): Promise<T> {
  return inTransaction({ ...ctx, db: ctx.platform.sideDatabase }, work);
}

/** Named, so that PostgreSQL parses it once per connection; through a pooler the name is left out. */
function bindTransaction(ctx: Context) {
  const role = ctx.scope === 'platform' ? 'candor_platform' : 'candor_tenant';
  return {
    name: 'bind-transaction',
    text: "select set_config('role', $1, true), set_config('app.organization_id', $2, true), set_config('app.actor_id', $3, true)",
    values: [role, ctx.organizationId ?? '', ownerOf(ctx)],
  };
}

/** Whose answers to repeated requests these are. Strangers share a name: a key of theirs is one that nobody can guess. */
export function ownerOf({ caller }: Context): string {
  return callerId(caller) ?? 'anyone';
}

/** The same caller, who from here on sees the rows of this organization and no other. Not inside an open transaction. */
export function bindToOrganization<C extends Context>(
  ctx: C,
  organizationId: string,
): C & { organizationId: string; scope: 'tenant' } {
  return { ...ctx, organizationId, scope: 'tenant' };
}

/**
 * The same for a transaction that is open: to its end it sees no other organization's rows. For what had to be found, or made, as the
 * platform before it was known whose it is.
 */
export async function bindTransactionTo<C extends Context>(
  ctx: Transactional<C>,
  organizationId: string,
): Promise<Transactional<C> & { organizationId: string; scope: 'tenant' }> {
  await ctx.db.execute(
    sql`select set_config('role', 'candor_tenant', true), set_config('app.organization_id', ${organizationId}, true)`,
  );
  return { ...ctx, organizationId, scope: 'tenant' };
}

/**
 * Keeps an answer for repetitions of the request, in the transaction of its effect. For operations that wait for something
 * outside of the database: others are wrapped in a transaction that does it, which would hold a connection all the while.
 */
export async function keepAnswer(ctx: Transactional<Context>, answer: unknown): Promise<void> {
  await ctx.keep?.(ctx, answer);
}
