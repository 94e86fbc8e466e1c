import { applications, candidates } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

/** Members and candidates alike ask for it. */
type OfOrganization = Context & { organizationId: string };

/** Who a candidate became part of, over all merges; the id itself where there was none. Old links go on working by it. */
export function findSurvivingCandidate(ctx: Transactional<OfOrganization>, id: string): Promise<string> {
  return followMerges(ctx, candidates, id);
}

/** The application that one became part of when its person was merged with another. */
export function findSurvivingApplication(ctx: Transactional<OfOrganization>, id: string): Promise<string> {
  return followMerges(ctx, applications, id);
}

async function followMerges(
  ctx: Transactional<OfOrganization>,
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

/** Applications and all that became part of them, over all merges. */
export async function listMergedApplications(
  ctx: Transactional<OfOrganization>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive chain as (
      select unnest(${sql.param(ids)}::text[]) as id
      union select a.id from ${applications} a join chain on a.merged_into = chain.id
        where a.organization_id = ${ctx.organizationId}
    )
    select id from chain`);
  return rows.map(({ id }) => id);
}

/** A candidate and all who became part of them, over all merges. */
export async function listMergedCandidates(
  ctx: Transactional<OfOrganization>,
  id: string,
): Promise<[string, ...string[]]> {
  const { organizationId } = ctx;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive chain as (
      select ${id}::text as id
      union select c.id from ${candidates} c join chain on c.merged_into = chain.id
        where c.organization_id = ${organizationId}
    )
    select id from chain`);
  return [id, ...rows.map((row) => row.id).filter((other) => other !== id)];
}
