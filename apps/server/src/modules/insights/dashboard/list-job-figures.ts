import type { dashboard, JobFigures } from '@candor/contract/dashboard';
import type { QueryOf } from '@candor/contract/endpoint';
import { jobs } from '@candor/database/schema';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { countFunnels } from '../../pipeline/pipeline.ts';
import { selectUnreviewedByJob } from './unreviewed-by-job.ts';

const nobody: JobFigures['reached'] = { applied: 0, shortlisted: 0, interview: 0, hired: 0 };

/** A page of open jobs, those where most waits first. The funnels of a page are counted, not those of all jobs. */
export async function listJobFigures(
  ctx: MemberContext,
  { query: { page, limit } }: { query: QueryOf<typeof dashboard.listJobFigures> },
): Promise<{ rows: JobFigures[]; total: number }> {
  return inTransaction(ctx, async (ctx) => {
    const isOpen = and(
      eq(jobs.organizationId, ctx.organizationId),
      eq(jobs.status, 'active'),
      isNull(jobs.deletedAt),
    );
    const waiting = selectUnreviewedByJob(ctx);
    const unreviewed = sql<number>`coalesce(${waiting.count}, 0)`.mapWith(Number);
    const open = await ctx.db
      .select({ id: jobs.id, title: jobs.title, unreviewed })
      .from(jobs)
      .leftJoin(waiting, eq(waiting.jobId, jobs.id))
      .where(isOpen)
      .orderBy(desc(unreviewed), desc(jobs.createdAt), desc(jobs.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const funnels = await countFunnels(
      ctx,
      open.map(({ id }) => id),
    );
    return {
      rows: open.map((job) => {
        const funnel = funnels.get(job.id);
        return {
          ...job,
          reached: funnel?.reached ?? nobody,
          median_days_to_shortlist: funnel?.medianDaysToShortlist ?? null,
        };
      }),
      total: await ctx.db.$count(jobs, isOpen),
    };
  });
}
