import type { BodyOf } from '@candor/contract/endpoint';
import type { members as endpoints } from '@candor/contract/members';
import { members } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { publish } from '../../platform/events.ts';
import { raise } from '../../platform/signals.ts';
import { getTeam } from './get-team.ts';
import { getMember, keepManager, lockMembershipAs } from './membership-lock.ts';
import { memberChanged, membershipChanged } from './organization-events.ts';

/** Gives a member another role, another team, or both. The last admin stays one. */
export async function changeMember(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.changeMember> },
) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    await lockMembershipAs(ctx, 'members.manage');
    const member = await getMember(ctx, params.id);
    const { userId } = member;
    const role = body.role ?? member.role;
    const teamId = body.team_id ? (await getTeam(ctx, body.team_id)).id : member.teamId;
    await keepManager(ctx, { userId, from: member.role, to: role });
    await ctx.db.update(members).set({ role, teamId }).where(eq(members.userId, userId));
    const details = {
      ...(role !== member.role && { role: { from: member.role, to: role } }),
      ...(teamId !== member.teamId && { team: { from: member.teamId, to: teamId } }),
    };
    await recordAudit(ctx, { recordId: userId, details });
    await recordEvents(ctx, memberChanged, { organizationId, recordIds: [userId], data: { role, teamId } });
    await raise(ctx, membershipChanged, { organizationId, userId });
    // Their own screens show what the new role allows.
    await publish(ctx, { userId }, { type: 'profile.changed', userId });
    return { success: true as const };
  });
}
