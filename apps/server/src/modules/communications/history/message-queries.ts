import { candidates, communications, outboxMessages } from '@candor/database/schema';
import { and, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { isNoneOf } from '../../../platform/is-none-of.ts';
import { toContainsPattern, toSearchPattern } from '../../../platform/search-text.ts';
import { findUnfindable } from './name-people.ts';

/** How far a message has come; what candidates wrote has arrived. */
export const statusOf = sql<string>`case when ${communications.direction} = 'in' then 'received'
  else coalesce(${outboxMessages.state}::text, 'sent') end`;

/** When a message left or arrived; one that has not left, when it was written. */
export const dateOf = sql`coalesce(${outboxMessages.sentAt}, ${communications.createdAt})`;

/** Finds messages by the candidate's name or address and by the subject; nobody whom blind review hides. */
export async function searchMessages(
  ctx: Transactional<MemberContext>,
  scope: SQL | undefined,
  q: string | undefined,
): Promise<SQL | undefined> {
  if (!q) return undefined;
  const hidden = await findUnfindable(ctx, async () => {
    const rows = await ctx.db
      .selectDistinct({ id: communications.candidateId })
      .from(communications)
      .where(scope);
    return rows.map(({ id }) => id);
  });
  const pattern = toContainsPattern(q);
  return and(
    or(like(candidates.searchText, toSearchPattern(q)), ilike(communications.subject, pattern)),
    hidden.length > 0 ? isNoneOf(communications.candidateId, hidden) : undefined,
  );
}

export const ofCandidate = and(
  eq(candidates.organizationId, communications.organizationId),
  eq(candidates.id, communications.candidateId),
);
