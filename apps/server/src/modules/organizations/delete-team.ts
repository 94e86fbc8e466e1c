import { members, teams } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getTeam } from './get-team.ts';
import { lockMembershipAs } from './membership-lock.ts';
import { teamDeleted } from './organization-events.ts';

/** Deletes a team that nobody belongs to; open invitations to it go with it. The last team always has a member: an admin. */
export async function deleteTeam(ctx: SessionContext, { params }: { params: { id: string } }) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    await lockMembershipAs(ctx, 'members.manage');
    const { id } = await getTeam(ctx, params.id);
    if ((await ctx.db.$count(members, eq(members.teamId, id))) > 0) throw new ProductError('team_not_empty');
    await ctx.db.delete(teams).where(eq(teams.id, id));
    await recordAudit(ctx, { recordId: id });
    await recordEvents(ctx, teamDeleted, { organizationId, recordIds: [id], data: {} });
    return { success: true as const };
  });
}
