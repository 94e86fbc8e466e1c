import type { Stage } from '@candor/contract/applications';
import { domainEvents } from '@candor/database/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { type JobRow, jobPublished } from '../jobs/jobs.ts';

interface Funnel {
  evaluated: number;
  average_score: number | null;
  /** How many came to a stage or further, also those who were turned down later. */
  reached: Partial<Record<Stage, number>>;
}

/** Counts a job's applications by how far they came. A move that was undone is as if it had not been. */
export async function countFunnel(ctx: Transactional<MemberContext>, jobId: string): Promise<Funnel> {
  const { organizationId } = ctx;
  const rankOf = (column: string) =>
    sql`case ${sql.raw(column)} when 'shortlisted' then 1 when 'interview' then 2 when 'hired' then 3 else 0 end`;
  const { rows } = await ctx.db.execute<{
    total: number;
    evaluated: number;
    average: number | null;
    shortlisted: number;
    interview: number;
    hired: number;
  }>(sql`with of_job as (
      select a.id, a.stage, a.score, a.evaluation_id from applications a
      where a.organization_id = ${organizationId} and a.job_id = ${jobId} and a.hidden_at is null
    ), steps as (
      select h.application_id, h."to", lead(h.cause) over (partition by h.application_id order by h.at, h.id) as next
      from stage_history h join of_job a on a.id = h.application_id where h.organization_id = ${organizationId}
    ), furthest as (
      select application_id, max(${rankOf('"to"')}) as rank from steps where next is distinct from 'undo'
      group by application_id
    ), ranked as (
      select a.*, greatest(${rankOf('a.stage')}, coalesce(f.rank, 0)) as rank
      from of_job a left join furthest f on f.application_id = a.id
    )
    select count(*)::int as total, count(evaluation_id)::int as evaluated, round(avg(score))::int as average,
      (count(*) filter (where rank >= 1))::int as shortlisted, (count(*) filter (where rank >= 2))::int as interview,
      (count(*) filter (where rank >= 3))::int as hired
    from ranked`);
  const [counts] = rows;
  return {
    evaluated: counts?.evaluated ?? 0,
    average_score: counts?.average ?? null,
    reached: {
      applied: counts?.total ?? 0,
      shortlisted: counts?.shortlisted ?? 0,
      interview: counts?.interview ?? 0,
      hired: counts?.hired ?? 0,
    },
  };
}

/** When an active job was last published. Events go after 30 days: then it is as old as the job. */
export async function findOpenSince(ctx: Transactional<MemberContext>, job: JobRow): Promise<Date> {
  const [published] = await ctx.db
    .select({ at: domainEvents.at })
    .from(domainEvents)
    .where(
      and(
        eq(domainEvents.organizationId, ctx.organizationId),
        eq(domainEvents.recordId, job.id),
        eq(domainEvents.type, jobPublished.type),
      ),
    )
    .orderBy(desc(domainEvents.number))
    .limit(1);
  return published?.at ?? job.createdAt;
}
