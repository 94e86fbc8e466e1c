import { candidateMerges, candidates } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

type CandidateRow = typeof candidates.$inferSelect;

/** Who each of the candidates is now, over all merges; themselves where there was none. */
export async function findSurvivors(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { organizationId } = ctx;
  const { rows } = await ctx.db.execute<{ asked: string; id: string }>(sql`
    with recursive chain(asked, id) as (
      select c.id, c.merged_into from ${candidates} c
        where c.organization_id = ${organizationId} and c.id = any(${sql.param([...ids])}::text[])
          and c.merged_into is not null
      union select chain.asked, c.merged_into from ${candidates} c join chain on c.id = chain.id
        where c.organization_id = ${organizationId} and c.merged_into is not null
    )
    select chain.asked, c.id from chain join ${candidates} c on c.id = chain.id
      where c.organization_id = ${organizationId} and c.merged_into is null`);
  const merged = new Map(rows.map(({ asked, id }) => [asked, id]));
  return new Map(ids.map((id) => [id, merged.get(id) ?? id]));
}

/** All records of the people behind the candidates: their own, and those that became part of it. */
export async function readRecords(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CandidateRow[]>> {
  if (ids.length === 0) return new Map();
  const { organizationId } = ctx;
  const survivors = await findSurvivors(ctx, ids);
  const { rows } = await ctx.db.execute<{ whole: string; id: string }>(sql`
    with recursive chain(whole, id) as (
      select id, id from unnest(${sql.param([...new Set(survivors.values())])}::text[]) id
      union select chain.whole, m.source_id from ${candidateMerges} m join chain on m.target_id = chain.id
        where m.organization_id = ${organizationId} and m.undone_at is null
    )
    select whole, id from chain`);
  const found = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        inArray(candidates.id, [...new Set([...ids, ...rows.map(({ id }) => id)])]),
      ),
    );
  const byId = new Map(found.map((row) => [row.id, row]));
  const byPerson = Map.groupBy(rows, ({ whole }) => whole);
  const recordsOf = (id: string) => (byPerson.get(survivors.get(id) ?? id) ?? []).map((row) => row.id);
  return new Map(
    ids.map((id) => [id, [...new Set([id, ...recordsOf(id)])].flatMap((each) => byId.get(each) ?? [])]),
  );
}
