import { apiKeys, members } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Somebody who is no longer a member has no keys: theirs don't come back to life when they are invited again. */
export async function revokeKeysOfLeaver(
  ctx: Transactional<Context>,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const [member] = await ctx.db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
  if (member) return;
  await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)),
    );
}
