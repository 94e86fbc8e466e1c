import { candidateRequests } from '@candor/database/schema';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { eraseCandidate, listAddresses, lockWholePerson, redactMails } from '../candidates/candidates.ts';
import { answerKey } from '../communications/communications.ts';

const erased = {
  requester: null,
  details: { text: '' },
  applicationId: null,
  candidateId: null,
  faqTurnId: null,
};

/** Erases a person. Of what they asked for it stays known that they asked, and what became of it; never who they were. */
export async function carryOutErasure(
  ctx: Transactional<MemberContext>,
  requestId: string,
  candidateId: string,
): Promise<void> {
  // First: what they ask for at this very moment is seen here, or finds them gone.
  const ids = await lockWholePerson(ctx, candidateId);
  const emails = await listAddresses(ctx, ids);
  const others = await ctx.db
    .update(candidateRequests)
    .set({
      ...erased,
      state: sql`case when ${candidateRequests.state} = 'open' then 'declined' else ${candidateRequests.state} end`,
      resolution: 'Ended when the person was erased.',
      resolvedAt: sql`coalesce(${candidateRequests.resolvedAt}, ${ctx.now})`,
    })
    .where(
      and(
        eq(candidateRequests.organizationId, ctx.organizationId),
        ne(candidateRequests.id, requestId),
        or(
          inArray(candidateRequests.candidateId, ids),
          emails.length > 0 ? inArray(candidateRequests.requester, emails) : undefined,
        ),
      ),
    )
    .returning({ id: candidateRequests.id });
  const dedupeKeys = others.map(({ id }) => answerKey(id));
  await redactMails(ctx, { candidateIds: ids, emails, dedupeKeys });
  await ctx.db
    .update(candidateRequests)
    .set({ ...erased, resolution: 'The person and everything about them was erased.' })
    .where(eq(candidateRequests.id, requestId));
  await eraseCandidate(ctx, candidateId);
}
