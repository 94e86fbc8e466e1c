import { invitations, teams, users } from '@candor/database/schema';
import { desc, eq } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';

/** Every invitation that waits for an answer, and those that ran out lately, newest first. */
export async function listInvitations(ctx: SessionContext) {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ invitation: invitations, team: teams, inviter: users.name })
      .from(invitations)
      .innerJoin(teams, eq(teams.id, invitations.teamId))
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(eq(invitations.organizationId, ctx.organizationId))
      .orderBy(desc(invitations.createdAt), desc(invitations.id)),
  );
  return rows.map(({ invitation, team, inviter }) => ({
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    team: { id: team.id, name: team.name },
    invited_by: inviter,
    sent_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    is_expired: invitation.expiresAt <= ctx.now,
  }));
}
