import type { BodyOf } from '@candor/contract/endpoint';
import type { invitations as endpoints } from '@candor/contract/invitations';
import { invitations, members, users } from '@candor/database/schema';
import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getMember, getTeam, lockMembershipAs } from '../organizations/organizations.ts';
import { mayInvite } from './may-invite.ts';
import { takeInvitation } from './take-invitation.ts';
import { type WantedInvitation, writeInvitation } from './write-invitation.ts';

/** Invites somebody to a team. Whether the address has an account, or belongs elsewhere, is not said here. */
export async function invite(ctx: SessionContext, { body }: { body: BodyOf<typeof endpoints.invite> }) {
  const wanted = { email: body.email, teamId: body.team_id, role: body.role };
  await inTransaction(ctx, (ctx) => check(ctx, wanted));
  await takeInvitation(ctx, wanted.email);
  return inTransaction(ctx, async (ctx) => {
    // Looked at once more: the inviter may lose the right meanwhile, which ends the invitations that are there by then.
    await lockMembershipAs(ctx, 'members.invite');
    await check(ctx, wanted);
    const id = await writeInvitation(ctx, wanted);
    await recordAudit(ctx, { recordId: id, details: { role: wanted.role, team: wanted.teamId } });
    return { success: true as const, id };
  });
}

async function check(ctx: Transactional<SessionContext>, wanted: WantedInvitation): Promise<void> {
  await getTeam(ctx, wanted.teamId);
  const inviter = await getMember(ctx, ctx.caller.userId);
  if (!mayInvite(inviter, wanted)) throw new ProductError('forbidden');
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, ctx.organizationId), eq(users.email, wanted.email)));
  if (known) throw new ProductError('already_member');
  const [open] = await ctx.db
    .select({ teamId: invitations.teamId, role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.organizationId, ctx.organizationId),
        eq(invitations.email, wanted.email),
        gt(invitations.expiresAt, ctx.now),
      ),
    );
  // It would take the place of one that only an admin may cancel.
  if (open && !mayInvite(inviter, open)) throw new ProductError('already_invited');
}
