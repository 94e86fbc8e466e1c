import type { communications as endpoints } from '@candor/contract/communications';
import type { QueryOf } from '@candor/contract/endpoint';
import { communications, jobs, outboxMessages } from '@candor/database/schema';
import { and, asc, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { toSearchPattern } from '../../../platform/search-text.ts';
import { checkMember } from '../../organizations/organizations.ts';
import { dateOf } from './message-queries.ts';

const total = sql<number>`count(*)::int`;
const last = sql`max(${dateOf})`;
const sorts: Record<QueryOf<typeof endpoints.listJobs>['sort'], SQL> = {
  '-lastCommunication': desc(last),
  lastCommunication: asc(last),
  '-totalCommunications': desc(total),
  jobTitle: sql`lower(${jobs.title})`,
};

/** The jobs about which there are messages, with how many. */
export async function listJobs(ctx: MemberContext, { query }: { query: QueryOf<typeof endpoints.listJobs> }) {
  return inTransaction(ctx, async (ctx) => {
    const { db, organizationId } = ctx;
    await checkMember(ctx, query.user_id);
    const where = and(
      eq(communications.organizationId, organizationId),
      isNull(jobs.deletedAt),
      query.q ? like(jobs.searchText, toSearchPattern(query.q)) : undefined,
    );
    const rows = await db
      .select({
        jobId: jobs.id,
        jobTitle: jobs.title,
        totalCommunications: total,
        lastCommunication: last.mapWith(communications.createdAt),
      })
      .from(communications)
      .innerJoin(jobs, eq(jobs.id, communications.jobId))
      .leftJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
      .where(where)
      .groupBy(jobs.id, jobs.title)
      .orderBy(sorts[query.sort], asc(jobs.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const [counted] = await db
      .select({ jobs: sql<number>`count(distinct ${jobs.id})::int` })
      .from(communications)
      .innerJoin(jobs, eq(jobs.id, communications.jobId))
      .where(where);
    return {
      rows: rows.map((row) => ({
        ...row,
        lastCommunication: (row.lastCommunication as Date).toISOString(),
      })),
      total: counted?.jobs ?? 0,
    };
  });
}
