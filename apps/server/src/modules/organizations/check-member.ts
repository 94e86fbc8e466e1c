import { members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Whoever names a member names one of their own organization. */
export async function checkMember(
  ctx: Pick<Transactional<MemberContext>, 'db' | 'organizationId'>,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) return;
  const known = await ctx.db.$count(
    members,
    and(eq(members.organizationId, ctx.organizationId), eq(members.userId, userId)),
  );
  if (known === 0) throw new ProductError('not_found');
}
