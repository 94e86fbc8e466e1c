import type { OpenInvitation } from '@candor/contract/invitations';
import { organizations, teams } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { bindTransactionTo, type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { findUserByEmail } from '../accounts/accounts.ts';
import { invitationLimits } from './invitation-limits.ts';
import { getOpenInvitation } from './open-invitation.ts';

/** What an invitation is to. Whoever has the link read the mailbox it was sent to, so it may say that there is an account. */
export async function getInvitation(
  ctx: Context,
  { params }: { params: { token: string } },
): Promise<OpenInvitation> {
  await take(ctx, invitationLimits.looksPerNetworkAddress, ctx.address);
  return inTransaction(ctx, async (ctx) => {
    const { email, role, teamId, organizationId, expiresAt } = await getOpenInvitation(ctx, params.token);
    const user = await findUserByEmail(ctx, email);
    const { db } = await bindTransactionTo(ctx, organizationId);
    const [names] = await db
      .select({ organization: organizations.name, team: teams.name })
      .from(teams)
      .innerJoin(organizations, eq(organizations.id, teams.organizationId))
      .where(eq(teams.id, teamId));
    if (!names) throw new ProductError('invalid_invitation');
    return {
      name: user?.name ?? '',
      email,
      organization_name: names.organization,
      team_name: names.team,
      role,
      has_account: user !== undefined,
      expires_at: expiresAt.toISOString(),
    };
  });
}
