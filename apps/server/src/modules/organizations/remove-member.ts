import { formerMembers, members } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { raise } from '../../platform/signals.ts';
import { endSessions } from '../accounts/accounts.ts';
import { getMember, keepManager, lockMembershipAs } from './membership-lock.ts';
import { memberRemoved, membershipChanged } from './organization-events.ts';

/**
 * Removes a member: their sessions and open streams end with the commit, and what they did stays under their name. The account
 * itself is theirs and stays.
 */
export async function removeMember(ctx: SessionContext, { params }: { params: { id: string } }) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    await lockMembershipAs(ctx, 'members.manage');
    const { userId, role } = await getMember(ctx, params.id);
    await keepManager(ctx, { userId, from: role, to: null });
    await ctx.db.delete(members).where(eq(members.userId, userId));
    await ctx.db
      .insert(formerMembers)
      .values({ userId, organizationId, removedAt: ctx.now })
      .onConflictDoUpdate({
        target: [formerMembers.userId, formerMembers.organizationId],
        set: { removedAt: ctx.now },
      });
    await endSessions(ctx, userId);
    await recordAudit(ctx, { recordId: userId, details: { role } });
    await recordEvents(ctx, memberRemoved, { organizationId, recordIds: [userId], data: {} });
    await raise(ctx, membershipChanged, { organizationId, userId });
    return { success: true as const };
  });
}
