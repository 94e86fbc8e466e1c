import { jobs } from '@candor/database/schema';
import { and, asc, desc, eq, gt, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { toSearchPattern, toSearchWords } from '../../platform/search-text.ts';

export type JobRow = typeof jobs.$inferSelect;

/** How long a deletion can be taken back. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000;

export interface JobFilter {
  q?: string | undefined;
  status?: JobRow['status'] | 'deleted' | undefined;
}

export type JobSort = '-created_at' | 'created_at' | 'title' | '-title';

const sorts: Record<JobSort, SQL[]> = {
  '-created_at': [desc(jobs.createdAt), desc(jobs.id)],
  created_at: [asc(jobs.createdAt), asc(jobs.id)],
  title: [sql`lower(${jobs.title})`, asc(jobs.id)],
  '-title': [sql`lower(${jobs.title}) desc`, desc(jobs.id)],
};

function matching({ organizationId, now }: MemberContext, filter: JobFilter): SQL | undefined {
  const { q, status } = filter;
  return and(
    eq(jobs.organizationId, organizationId),
    status === 'deleted'
      ? gt(jobs.deletedAt, new Date(now.getTime() - restorableMs))
      : and(isNull(jobs.deletedAt), status && eq(jobs.status, status)),
    q ? like(jobs.searchText, toSearchPattern(q)) : undefined,
  );
}

export async function findJobPage(
  ctx: Transactional<MemberContext>,
  filter: JobFilter,
  { page, limit, sort }: { page: number; limit: number; sort: JobSort },
): Promise<{ rows: JobRow[]; total: number }> {
  const where = matching(ctx, filter);
  const rows = await ctx.db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(...sorts[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await ctx.db.$count(jobs, where) };
}

/** The first few jobs that a text finds by its words, open ones first. */
export async function findFewJobs(
  ctx: Transactional<MemberContext>,
  q: string,
  limit: number,
): Promise<JobRow[]> {
  return ctx.db
    .select()
    .from(jobs)
    .where(
      and(matching(ctx, {}), ...toSearchWords(q).map((word) => like(jobs.searchText, toSearchPattern(word)))),
    )
    .orderBy(sql`${jobs.status} = 'active' desc`, ...sorts['-created_at'])
    .limit(limit);
}

export async function getJobRow(ctx: Transactional<MemberContext>, id: string): Promise<JobRow> {
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, id), isNull(jobs.deletedAt)));
  if (!row) throw new ProductError('not_found');
  return row;
}
