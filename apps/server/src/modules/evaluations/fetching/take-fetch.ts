import { resumeFetches } from '@candor/database/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { FetchRow } from './lock-fetch.ts';

interface Place {
  [column: string]: unknown;
  id: string;
  organizationId: string;
}

interface TakenFetch {
  /** Bound to the organization of the file, which need not be that of the task. */
  ctx: Context;
  fetch: FetchRow;
}

/**
 * The file that a task fetches: what it had taken up before its worker died, else what is next in line. A task is a ticket: there
 * are as many as files, and none is for one file in particular. Undefined when nothing waits.
 */
export async function takeFetch(ctx: Context, ticket: string): Promise<TakenFetch | undefined> {
  for (;;) {
    const begun = await findTakenFetch(ctx, ticket);
    const place = begun ?? (await findNext(ctx));
    if (!place) return undefined;
    const bound = { ...ctx, organizationId: place.organizationId };
    const fetch = await claim(bound, place.id, { ticket, isBegun: begun !== undefined });
    if (fetch) return { ctx: bound, fetch };
    // Somebody else was quicker, or it was called off: the next one, then.
  }
}

/** The file that a ticket stands for; its worker may have died. */
export function findTakenFetch(ctx: Context, ticket: string): Promise<Place | undefined> {
  return findPlace(
    ctx,
    sql`select id, organization_id as "organizationId" from resume_fetches
    where state = 'waiting' and ticket = ${ticket} limit 1`,
  );
}

/**
 * The fairest choice: of the organizations in which something waits one with the fewest under way, so that nobody waits for all
 * the slow servers of another. Of that one what was tried least often, then what came first.
 */
function findNext(ctx: Context): Promise<Place | undefined> {
  return findPlace(
    ctx,
    sql`with recursive waiting(organization_id) as (
      (select organization_id from resume_fetches where state = 'waiting' order by 1 limit 1)
      union all
      select (select organization_id from resume_fetches
        where state = 'waiting' and organization_id > waiting.organization_id order by 1 limit 1)
      from waiting where waiting.organization_id is not null
    )
    select head.id, waiting.organization_id as "organizationId"
    from waiting cross join lateral (
      select id from resume_fetches
      where organization_id = waiting.organization_id and state = 'waiting' and ticket is null
        and (ready_at is null or ready_at <= now())
      order by attempts, created_at, id limit 1
    ) head
    order by
      (select count(*) from resume_fetches where organization_id = waiting.organization_id
        and state = 'waiting' and ticket is not null),
      random()
    limit 1`,
  );
}

/** Looks over all organizations: only here, and only at ids. */
async function findPlace(ctx: Context, query: ReturnType<typeof sql>): Promise<Place | undefined> {
  const everywhere = { ...ctx, scope: 'platform' as const, organizationId: null };
  const { rows } = await inTransaction(everywhere, ({ db }) => db.execute<Place>(query));
  return rows[0];
}

/** Takes a file up, unless somebody else did, or it no longer waits. */
async function claim(
  ctx: Context,
  id: string,
  { ticket, isBegun }: { ticket: string; isBegun: boolean },
): Promise<FetchRow | undefined> {
  const holder = isBegun ? eq(resumeFetches.ticket, ticket) : isNull(resumeFetches.ticket);
  const [row] = await inTransaction(ctx, ({ db }) =>
    db
      .update(resumeFetches)
      .set({ ticket, readyAt: null, attempts: sql`${resumeFetches.attempts} + 1` })
      .where(and(eq(resumeFetches.id, id), eq(resumeFetches.state, 'waiting'), holder))
      .returning(),
  );
  return row;
}
