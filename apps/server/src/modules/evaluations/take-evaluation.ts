import { evaluations } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { markApplication } from '../applications/applications.ts';
import { evaluationChanged } from './evaluation-events.ts';
import { lockEvaluation } from './lock-evaluation.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

interface Place {
  [column: string]: unknown;
  id: string;
  organizationId: string;
}

export interface Ticket {
  ticket: string;
  /** The evaluation it was queued for; the task may take up another one. */
  evaluationId: string;
}

export interface Taken {
  /** Bound to the organization of the evaluation, which need not be that of the task. */
  ctx: Context;
  evaluation: EvaluationRow;
}

/**
 * The evaluation a task works on: the one it had before its worker died, else the next in line. A task is a ticket: there are as
 * many as evaluations, but none belongs to a particular one. Undefined when nothing waits.
 */
export async function takeEvaluation(ctx: Context, ticket: Ticket): Promise<Taken | undefined> {
  for (;;) {
    const begun = await findTaken(ctx, ticket);
    const place = begun ?? (await findNext(ctx));
    if (!place) return undefined;
    const bound = { ...ctx, organizationId: place.organizationId };
    const evaluation = await claim(bound, place.id, ticket.ticket, begun ? 'running' : 'queued');
    if (evaluation) return { ctx: bound, evaluation };
    // Somebody else was quicker, or it was called off: the next one, then.
  }
}

/** The evaluation under way that a ticket stands for; its worker may have died. */
export function findTaken(ctx: Context, { ticket, evaluationId }: Ticket): Promise<Place | undefined> {
  // A process of a version without tickets takes up what the task names, and notes none.
  return findPlace(
    ctx,
    sql`select id, organization_id as "organizationId" from evaluations
    where state = 'running' and (ticket = ${ticket} or (ticket is null and id = ${evaluationId})) limit 1`,
  );
}

/**
 * The fairest choice: of the organizations in which something waits the one with the fewest under way, then the one that has
 * waited longest for its turn; of that one what a person waits for, then by the turns of its senders.
 */
function findNext(ctx: Context): Promise<Place | undefined> {
  return findPlace(
    ctx,
    sql`with recursive waiting(organization_id) as (
      (select organization_id from evaluations where state = 'queued' and waits_for is null order by 1 limit 1)
      union all
      select (select organization_id from evaluations
        where state = 'queued' and waits_for is null and organization_id > waiting.organization_id
        order by 1 limit 1)
      from waiting where waiting.organization_id is not null
    )
    select head.id, waiting.organization_id as "organizationId"
    from waiting cross join lateral (
      select id from evaluations
      where organization_id = waiting.organization_id and state = 'queued' and waits_for is null
        and (ready_at is null or ready_at <= now())
      order by is_awaited desc, turn, created_at, id limit 1
    ) head
    order by
      (select count(*) from evaluations where organization_id = waiting.organization_id and state = 'running'),
      (select max(taken_at) from evaluations where organization_id = waiting.organization_id) nulls first,
      head.id
    limit 1`,
  );
}

/** Looks over all organizations: only here, and only at ids. */
async function findPlace(ctx: Context, query: ReturnType<typeof sql>): Promise<Place | undefined> {
  const everywhere = { ...ctx, scope: 'platform' as const, organizationId: null };
  const { rows } = await inTransaction(everywhere, ({ db }) => db.execute<Place>(query));
  return rows[0];
}

/** Takes an evaluation up, unless it is no longer in this state. */
export function claim(
  ctx: Context,
  id: string,
  ticket: string,
  state: 'queued' | 'running',
): Promise<EvaluationRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockEvaluation(ctx, id, [state]);
    if (!found) return undefined;
    const { applicationId, fileKey } = found;
    if (applicationId) await markApplication(ctx, applicationId, { status: 'evaluating', fileKey });
    const [row] = await ctx.db
      .update(evaluations)
      .set({
        state: 'running',
        startedAt: found.startedAt ?? ctx.now,
        attempts: found.attempts + 1,
        ...{ ticket, takenAt: sql`clock_timestamp()`, readyAt: null },
      })
      .where(eq(evaluations.id, id))
      .returning();
    await recordEvents(ctx, evaluationChanged, {
      organizationId: found.organizationId,
      recordIds: [found.id],
      data: { state: 'running' },
    });
    return row;
  });
}
