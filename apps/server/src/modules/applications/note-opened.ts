import { applications } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/**
 * Remembers that a person of the hiring team opened applications. Programs and assistants open nothing. Whoever looks never
 * waits for whoever writes: an application that is locked right now counts as opened the next time.
 */
export async function noteOpened(ctx: Transactional<MemberContext>, ids: readonly string[]): Promise<void> {
  if (ctx.caller.kind !== 'user' || ids.length === 0) return;
  const unopened = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.id, [...ids]),
        isNull(applications.openedAt),
      ),
    )
    .for('no key update', { skipLocked: true });
  if (unopened.length === 0) return;
  await ctx.db
    .update(applications)
    .set({ openedAt: ctx.now })
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(
          applications.id,
          unopened.map(({ id }) => id),
        ),
      ),
    );
}
