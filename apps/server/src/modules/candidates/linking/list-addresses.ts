import { candidateEmails, candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

/** Every address that these candidates are known by. */
export async function listAddresses(
  ctx: Transactional<Context & { organizationId: string }>,
  candidateIds: string[],
): Promise<string[]> {
  const { organizationId } = ctx;
  const own = await ctx.db
    .select({ email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, candidateIds)));
  const further = await ctx.db
    .select({ email: candidateEmails.email })
    .from(candidateEmails)
    .where(
      and(
        eq(candidateEmails.organizationId, organizationId),
        inArray(candidateEmails.candidateId, candidateIds),
      ),
    );
  return [...new Set([...own, ...further].flatMap(({ email }) => email ?? []))];
}
