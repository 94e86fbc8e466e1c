import { evaluations } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Who wants something evaluated, as far as the line is concerned. */
export interface LineOf {
  organizationId: string;
  /** A person looks at the screen for it: it goes before what came by itself. */
  isAwaited: boolean;
  sender: string;
}

/**
 * The turn of a sender's next resume. Whoever has nothing in the line gets the turn that is under way, or is next; whoever has
 * comes after the own last one. So everybody's first resume goes before anybody's second, however many one of them sends.
 */
export async function findTurn(
  ctx: Transactional<Context>,
  { organizationId, isAwaited, sender }: LineOf,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ turn: number }>(sql`
    select greatest(
      (select max(turn) + 1 from ${evaluations} where organization_id = ${organizationId}
        and is_awaited = ${isAwaited} and sender = ${sender} and state in ('queued', 'running')),
      coalesce(
        (select max(turn) from ${evaluations} where organization_id = ${organizationId}
          and is_awaited = ${isAwaited} and state = 'running'),
        (select min(turn) from ${evaluations} where organization_id = ${organizationId}
          and is_awaited = ${isAwaited} and state = 'queued'),
        0
      )
    )::int as turn`);
  return rows[0]?.turn ?? 0;
}

/** The last place in an organization's line, for files that have already held others up. */
export function lastPlace(organizationId: string) {
  return {
    isAwaited: false,
    turn: sql<number>`(select coalesce(max(line.turn) + 1, 0) from ${evaluations} line
      where line.organization_id = ${organizationId} and not line.is_awaited and line.state = 'queued')`,
  };
}
