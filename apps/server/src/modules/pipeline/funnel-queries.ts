import type { Stage } from '@candor/contract/applications';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

export interface Funnel {
  average_score: number | null;
  /** How many came to a stage or further, also those who were turned down later. */
  reached: { applied: number; shortlisted: number; interview: number; hired: number };
  /** From applying to the first time on the shortlist, in days; null while too few came there. */
  medianDaysToShortlist: number | null;
}

const emptyFunnel: Funnel = {
  ...{ average_score: null, medianDaysToShortlist: null },
  reached: { applied: 0, shortlisted: 0, interview: 0, hired: 0 },
};

/** With fewer people a median says more about one of them than about the job. */
const fewestForMedian = 3;

/** How far a stage is; the ends that are no progress are as far as the beginning. */
const ranks: Record<Stage, number> = {
  ...{ applied: 0, rejected: 0, withdrawn: 0 },
  ...{ shortlisted: 1, interview: 2, hired: 3 },
};

/** Counts a job's applications by how far they came. */
export async function countFunnel(ctx: Transactional<MemberContext>, jobId: string): Promise<Funnel> {
  return (await countFunnels(ctx, [jobId])).get(jobId) ?? emptyFunnel;
}

/** The same of several jobs; one without applications is missing. A move that was undone is as if it had not been. */
export async function countFunnels(
  ctx: Transactional<MemberContext>,
  jobIds: readonly string[],
): Promise<Map<string, Funnel>> {
  const standing = await countStanding(ctx, jobIds);
  const furthest = await countFurther(ctx, [...new Set(standing.map(({ job }) => job))]);
  const funnels = new Map<string, Funnel>();
  for (const job of new Set(standing.map(({ job }) => job))) {
    const own = standing.filter((one) => one.job === job);
    const sum = (count: (one: (typeof own)[number]) => number) =>
      own.reduce((total, one) => total + count(one), 0);
    const atLeast = (rank: number) => sum(({ stage, people }) => (ranks[stage] >= rank ? people : 0));
    const further = furthest.get(job);
    const scored = sum((one) => one.scored);
    funnels.set(job, {
      average_score: scored === 0 ? null : Math.round(sum(({ score }) => score) / scored),
      reached: {
        applied: atLeast(0),
        shortlisted: atLeast(1) + (further?.shortlisted ?? 0),
        interview: atLeast(2) + (further?.interview ?? 0),
        hired: atLeast(3) + (further?.hired ?? 0),
      },
      medianDaysToShortlist: further && further.timed >= fewestForMedian ? further.median : null,
    });
  }
  return funnels;
}

/** Where people stand now, from an index that has their scores. */
function countStanding(ctx: Transactional<MemberContext>, jobIds: readonly string[]) {
  const { jobId, stage, score } = applications;
  return ctx.db
    .select({
      ...{ job: jobId, stage },
      people: sql<number>`count(*)::int`,
      scored: sql<number>`count(${score})::int`,
      score: sql<number>`coalesce(sum(${score}), 0)::int`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        isNull(applications.hiddenAt),
        inArray(jobId, [...jobIds]),
      ),
    )
    .groupBy(jobId, stage);
}

type Further = {
  /** How many came there and are not there or further now. */
  shortlisted: number;
  interview: number;
  hired: number;
  /** How many came to the shortlist, and the median of the days until then. */
  timed: number;
  median: number | null;
};

/** Earlier stages, from the history of moves. Most people were never moved, so only the moves are read. */
async function countFurther(
  ctx: Transactional<MemberContext>,
  jobIds: readonly string[],
): Promise<Map<string, Further>> {
  const { organizationId } = ctx;
  const rankOf = (column: string) =>
    sql`case ${sql.raw(column)} when 'shortlisted' then 1 when 'interview' then 2 when 'hired' then 3 else 0 end`;
  const { rows } = await ctx.db.execute<Further & { job: string }>(sql`with moves as (
      select a.job_id, a.stage, a.applied_at, h.application_id, h."to", h.at,
        lead(h.cause) over (partition by h.application_id order by h.at, h.id) as next
      from stage_history h join applications a on a.organization_id = h.organization_id and a.id = h.application_id
      where h.organization_id = ${organizationId} and a.organization_id = ${organizationId}
        and a.job_id = any(${sql.param([...jobIds])}::text[]) and a.hidden_at is null
    ), furthest as (
      select job_id, max(${rankOf('"to"')}) as rank, ${rankOf('min(stage)')} as now,
        min(at) filter (where "to" = 'shortlisted') - min(applied_at) as waited
      from moves where next is distinct from 'undo' group by job_id, application_id
    )
    select job_id as job, (count(*) filter (where rank >= 1 and now < 1))::int as shortlisted,
      (count(*) filter (where rank >= 2 and now < 2))::int as interview,
      (count(*) filter (where rank >= 3 and now < 3))::int as hired,
      count(waited)::int as timed,
      round(extract(epoch from greatest(percentile_cont(0.5) within group (order by waited), '0')) / 86400, 1)::float as median
    from furthest group by job_id`);
  return new Map(rows.map((row) => [row.job, row]));
}
