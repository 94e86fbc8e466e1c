import { domainEvents } from '@candor/database/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { type JobRow, jobPublished } from '../jobs/jobs.ts';

export interface Funnel {
  evaluated: number;
  average_score: number | null;
  /** How many came to a stage or further, also those who were turned down later. */
  reached: { applied: number; shortlisted: number; interview: number; hired: number };
  /** From applying to the first time on the shortlist, in days; null while too few came there. */
  medianDaysToShortlist: number | null;
}

const emptyFunnel: Funnel = {
  ...{ evaluated: 0, average_score: null, medianDaysToShortlist: null },
  reached: { applied: 0, shortlisted: 0, interview: 0, hired: 0 },
};

/** With fewer people a median says more about one of them than about the job. */
const fewestForMedian = 3;

/** Counts a job's applications by how far they came. */
export async function countFunnel(ctx: Transactional<MemberContext>, jobId: string): Promise<Funnel> {
  return (await countFunnels(ctx, [jobId])).get(jobId) ?? emptyFunnel;
}

/** The same of several jobs; one without applications is missing. A move that was undone is as if it had not been. */
export async function countFunnels(
  ctx: Transactional<MemberContext>,
  jobIds: readonly string[],
): Promise<Map<string, Funnel>> {
  const { organizationId } = ctx;
  const rankOf = (column: string) =>
    sql`case ${sql.raw(column)} when 'shortlisted' then 1 when 'interview' then 2 when 'hired' then 3 else 0 end`;
  const { rows } = await ctx.db.execute<{
    job: string;
    total: number;
    evaluated: number;
    average: number | null;
    shortlisted: number;
    interview: number;
    hired: number;
    timed: number;
    median: number | null;
  }>(sql`with of_jobs as (
      select a.id, a.job_id, a.stage, a.score, a.evaluation_id, a.applied_at from applications a
      where a.organization_id = ${organizationId} and a.job_id = any(${sql.param([...jobIds])}::text[])
        and a.hidden_at is null
    ), steps as (
      select h.application_id, h."to", h.at,
        lead(h.cause) over (partition by h.application_id order by h.at, h.id) as next
      from stage_history h join of_jobs a on a.id = h.application_id where h.organization_id = ${organizationId}
    ), furthest as (
      select application_id, max(${rankOf('"to"')}) as rank, min(at) filter (where "to" = 'shortlisted') as shortlisted_at
      from steps where next is distinct from 'undo' group by application_id
    ), ranked as (
      select a.*, greatest(${rankOf('a.stage')}, coalesce(f.rank, 0)) as rank,
        case when f.shortlisted_at is not null
          then greatest(extract(epoch from f.shortlisted_at - a.applied_at), 0) / 86400 end as days
      from of_jobs a left join furthest f on f.application_id = a.id
    )
    select job_id as job, count(*)::int as total, count(evaluation_id)::int as evaluated,
      round(avg(score))::int as average,
      (count(*) filter (where rank >= 1))::int as shortlisted, (count(*) filter (where rank >= 2))::int as interview,
      (count(*) filter (where rank >= 3))::int as hired,
      count(days)::int as timed, round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float as median
    from ranked group by job_id`);
  return new Map(
    rows.map(({ job, total, evaluated, average, shortlisted, interview, hired, timed, median }) => [
      job,
      {
        evaluated,
        average_score: average,
        reached: { applied: total, shortlisted, interview, hired },
        medianDaysToShortlist: timed < fewestForMedian ? null : median,
      },
    ]),
  );
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
