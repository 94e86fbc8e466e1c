import type { News } from '@candor/contract/dashboard';
import { applications, candidateRequests, communications, jobs } from '@candor/database/schema';
import { and, count, countDistinct, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { nameJobs } from './unreviewed-by-job.ts';
import { findNewSince, findVisit } from './visits.ts';

type Ctx = Transactional<SessionContext>;

const noReplies = { total: 0, people: 0, candidate_id: null };
const noNews: News = {
  ...{ since: null, applications: nameJobs([]), replies: noReplies },
  ...{ moves: [], requests: 0 },
};

/** What others did since the caller's last visit. */
export async function getNews(ctx: SessionContext): Promise<News> {
  return inTransaction(ctx, async (ctx) => {
    const since = findNewSince(await findVisit(ctx), ctx.now);
    if (!since) return noNews;
    return {
      since: since.toISOString(),
      applications: await countArrivals(ctx, since),
      replies: await countReplies(ctx, since),
      moves: await countMoves(ctx, since),
      requests: await ctx.db.$count(
        candidateRequests,
        and(
          eq(candidateRequests.organizationId, ctx.organizationId),
          eq(candidateRequests.state, 'open'),
          gt(candidateRequests.createdAt, since),
        ),
      ),
    };
  });
}

async function countArrivals({ db, organizationId }: Ctx, since: Date): Promise<News['applications']> {
  const rows = await db
    .select({ id: jobs.id, title: jobs.title, count: count().as('arrived') })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.organizationId, organizationId), eq(jobs.id, applications.jobId)))
    .where(
      and(
        eq(applications.organizationId, organizationId),
        isNull(applications.hiddenAt),
        gt(applications.appliedAt, since),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(sql`arrived desc`, desc(jobs.createdAt), desc(jobs.id));
  return nameJobs(rows);
}

async function countReplies({ db, organizationId }: Ctx, since: Date): Promise<News['replies']> {
  const received = and(
    eq(communications.organizationId, organizationId),
    sql`${communications.direction} = 'in'`,
    gt(communications.createdAt, since),
  );
  const [totals] = await db
    .select({ total: count(), people: countDistinct(communications.candidateId) })
    .from(communications)
    .where(received);
  if (!totals?.total) return noReplies;
  const [newest] = await db
    .select({ candidateId: communications.candidateId })
    .from(communications)
    .where(received)
    .orderBy(desc(communications.createdAt), desc(communications.id))
    .limit(1);
  return { ...totals, candidate_id: newest?.candidateId ?? null };
}

/** By the last line of each application's history: a move that was undone or went further is not told. */
async function countMoves({ db, organizationId, caller }: Ctx, since: Date): Promise<News['moves']> {
  const { rows } = await db.execute<News['moves'][number]>(sql`with newest as (
      select distinct on (h.application_id) h.application_id, h."to", h.step, h.cause, h.by_kind, h.by_id
      from stage_history h
      where h.organization_id = ${organizationId} and h.at > ${since.toISOString()}::timestamptz
      order by h.application_id, h.at desc, h.id desc
    )
    select n."to" as stage, n.step, s.id as step_id, n.by_kind, coalesce(nullif(u.name, ''), u.email) as by,
      count(*)::int as count
    from newest n
    join applications a on a.organization_id = ${organizationId} and a.id = n.application_id
    left join users u on u.id = n.by_id
    left join stage_steps s on s.organization_id = ${organizationId} and s.job_id is null and s.stage = n."to"
      and lower(s.name) = lower(n.step)
    where n.cause = 'decision' and n.by_id is distinct from ${caller.userId} and a.hidden_at is null
    group by n."to", n.step, s.id, n.by_kind, u.id
    order by count(*) desc, n."to", n.step, u.id`);
  return rows;
}
