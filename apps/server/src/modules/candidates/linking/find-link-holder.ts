import { candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import type { CandidateRow } from '../candidate-queries.ts';
import { findSurvivingCandidate } from '../merging/find-surviving.ts';
import { type CandidateLink, isSentTo } from './candidate-link.ts';
import { listAddresses } from './list-addresses.ts';

/**
 * Whom a link that has not expired opens the door to: who stayed, where they were merged. Nobody where they were erased, or are
 * no longer known by the address it was sent to: that mailbox may be a stranger's.
 */
export async function findLinkHolder(
  ctx: Transactional<Context & { organizationId: string }>,
  link: CandidateLink,
): Promise<CandidateRow | undefined> {
  const { organizationId } = ctx;
  const id = await findSurvivingCandidate(ctx, link.candidateId);
  const addresses = await listAddresses(ctx, [id]);
  if (!addresses.some((email) => isSentTo(ctx, { ...link, organizationId }, email))) return undefined;
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
