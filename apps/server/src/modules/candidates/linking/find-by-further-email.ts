import { candidateEmails, candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import type { CandidateRow } from '../candidate-queries.ts';

/**
 * The candidate who has this as a further address since a merge, locked: no more than a merge locks, so that it does not stand
 * across a pair that is being written with them.
 */
export async function findByFurtherEmail(
  ctx: Transactional<Context>,
  organizationId: string,
  email: string,
): Promise<CandidateRow | undefined> {
  const [row] = await ctx.db
    .select({ candidate: candidates })
    .from(candidateEmails)
    .innerJoin(candidates, eq(candidates.id, candidateEmails.candidateId))
    .where(
      and(
        eq(candidateEmails.organizationId, organizationId),
        eq(candidateEmails.email, email),
        isNull(candidates.mergedInto),
      ),
    )
    .for('no key update', { of: candidates });
  return row?.candidate;
}
