import type { CountedPerJob } from '@candor/contract/dashboard';
import { applications, jobs } from '@candor/database/schema';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { isUnreviewed } from '../../applications/applications.ts';

/** How many jobs are named; the rest is a number. */
const namedJobs = 3;

/** What nobody has reviewed, by job. It is read from its index alone, however many applications there are. */
export function selectUnreviewedByJob({ db, organizationId }: Transactional<MemberContext>) {
  return db
    .select({ jobId: applications.jobId, count: count().as('unreviewed') })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), isNull(applications.hiddenAt), isUnreviewed))
    .groupBy(applications.jobId)
    .as('unreviewed_by_job');
}

/** The jobs where applications wait for a review, most first. A closed job counts too: its people still wait. */
export async function countUnreviewedByJob(ctx: Transactional<MemberContext>): Promise<CountedPerJob> {
  const unreviewed = selectUnreviewedByJob(ctx);
  const rows = await ctx.db
    .select({ id: jobs.id, title: jobs.title, count: unreviewed.count })
    .from(unreviewed)
    .innerJoin(jobs, and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, unreviewed.jobId)))
    .orderBy(desc(unreviewed.count), desc(jobs.createdAt), desc(jobs.id));
  return nameJobs(rows);
}

/** Names the first jobs and sums all up. */
export function nameJobs(rows: CountedPerJob['jobs']): CountedPerJob {
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    jobs: rows.slice(0, namedJobs),
    further_jobs: Math.max(0, rows.length - namedJobs),
  };
}
