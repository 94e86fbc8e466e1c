import { candidateRequests } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Says where the answer to a question is to go, where it is on the list already; answers whether it is. */
export async function nameRequester(
  ctx: Transactional<Context>,
  { organizationId, faqTurnId, requester }: { organizationId: string; faqTurnId: string; requester: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(candidateRequests)
    .set({ requester })
    .where(
      and(
        eq(candidateRequests.organizationId, organizationId),
        eq(candidateRequests.faqTurnId, faqTurnId),
        eq(candidateRequests.state, 'open'),
        isNull(candidateRequests.candidateId),
        isNull(candidateRequests.requester),
      ),
    )
    .returning({ id: candidateRequests.id });
  return changed.length > 0;
}
