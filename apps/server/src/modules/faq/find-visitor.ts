import { candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { findSurvivingCandidate, readCandidateLink } from '../candidates/candidates.module.ts';

/** Somebody who proved to be a candidate. */
export type Visitor = typeof candidates.$inferSelect;

/** The candidate whose personal link was given; nobody where it is forged, expired, or of somebody who was erased. */
export async function findVisitor(
  ctx: Transactional<Context>,
  token: string | undefined,
): Promise<Visitor | undefined> {
  const link = token === undefined ? undefined : readCandidateLink(ctx, token);
  if (!link || link.isExpired) return undefined;
  const { organizationId } = link;
  const id = await findSurvivingCandidate({ ...ctx, organizationId }, link.candidateId);
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        eq(candidates.id, id),
        isNull(candidates.mergedInto),
      ),
    );
  return candidate;
}
