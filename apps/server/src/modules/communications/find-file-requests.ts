import { communications, outboxMessages } from '@candor/database/schema';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/** When a resume that can be read was last asked for, by application. An email that could not be sent asked nobody. */
export async function findFileRequests(
  ctx: Transactional<MemberContext>,
  applicationIds: string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: communications.applicationId, askedAt: max(communications.createdAt) })
    .from(communications)
    .leftJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
    .where(
      and(
        eq(communications.organizationId, ctx.organizationId),
        inArray(communications.applicationId, applicationIds),
        // As the index says it: with a parameter it would not be used.
        sql`${communications.kind} = 'readable_file'`,
        eq(communications.isTest, false),
        sql`${outboxMessages.state} is distinct from 'failed'`,
      ),
    )
    .groupBy(communications.applicationId);
  return new Map(rows.flatMap(({ id, askedAt }) => (askedAt ? [[id, askedAt.toISOString()]] : [])));
}
