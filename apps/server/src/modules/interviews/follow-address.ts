import { interviewOffers, interviews } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { listMergedCandidates } from '../candidates/candidates.ts';

interface Corrected {
  organizationId: string;
  candidateId: string;
  address?: { from: string; to: string };
}

/** A candidate has another address: what still lies ahead goes there, unless they were invited elsewhere on purpose. */
export async function followAddress(
  ctx: Transactional<Context>,
  { organizationId, candidateId, address }: Corrected,
): Promise<void> {
  if (!address) return;
  const candidateIds = await listMergedCandidates({ ...ctx, organizationId }, candidateId);
  const isTheirs = (table: typeof interviews | typeof interviewOffers) =>
    and(
      eq(table.organizationId, organizationId),
      inArray(table.candidateId, candidateIds),
      eq(table.candidateEmail, address.from),
    );
  await ctx.db
    .update(interviews)
    .set({ candidateEmail: address.to })
    .where(and(isTheirs(interviews), inArray(interviews.state, ['booked', 'moved'])));
  await ctx.db
    .update(interviewOffers)
    .set({ candidateEmail: address.to })
    .where(and(isTheirs(interviewOffers), eq(interviewOffers.state, 'open')));
}
