import { assistantConnections, members } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Somebody who is no longer a member has no assistants: theirs don't come back to life when they are invited again. */
export async function disconnectLeaver(
  ctx: Transactional<Context>,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const isMember = and(eq(members.organizationId, organizationId), eq(members.userId, userId));
  if ((await ctx.db.$count(members, isMember)) > 0) return;
  await ctx.db
    .update(assistantConnections)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(assistantConnections.organizationId, organizationId),
        eq(assistantConnections.userId, userId),
        isNull(assistantConnections.revokedAt),
      ),
    );
}
