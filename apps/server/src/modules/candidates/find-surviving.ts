import { applications, candidates } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/** Who a candidate became part of, over all merges; the id itself where there was none. Old links go on working by it. */
export function findSurvivingCandidate(ctx: Transactional<MemberContext>, id: string): Promise<string> {
  return followMerges(ctx, candidates, id);
}

/** The application that one became part of when its person was merged with another. */
export function findSurvivingApplication(ctx: Transactional<MemberContext>, id: string): Promise<string> {
  return followMerges(ctx, applications, id);
}

async function followMerges(
  ctx: Transactional<MemberContext>,
  table: typeof candidates | typeof applications,
  id: string,
): Promise<string> {
  const { organizationId } = ctx;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, merged_into from ${table} where organization_id = ${organizationId} and id = ${id}
      union select t.id, t.merged_into from ${table} t join chain on t.id = chain.merged_into
        where t.organization_id = ${organizationId}
    )
    select id from chain where merged_into is null`);
  return rows[0]?.id ?? id;
}
