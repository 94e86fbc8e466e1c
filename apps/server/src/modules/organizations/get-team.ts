import { teams } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** A team of the caller's organization. */
export async function getTeam(ctx: Transactional<MemberContext>, teamId: string) {
  const [team] = await ctx.db
    .select()
    .from(teams)
    .where(and(eq(teams.organizationId, ctx.organizationId), eq(teams.id, teamId)));
  if (!team) throw new ProductError('not_found');
  return team;
}
