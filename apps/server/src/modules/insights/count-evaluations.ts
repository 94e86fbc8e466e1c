import { evaluations } from '@candor/database/schema';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/** Evaluations that ended with a result since then, by day in UTC. */
export async function countEvaluationsByDay(
  { db, organizationId }: Transactional<MemberContext>,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      date: sql<string>`to_char(${evaluations.finishedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::int`,
    })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.state, 'finished'),
        gte(evaluations.finishedAt, since),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.date, row.count]));
}
