import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noticeSecondFactorChanged } from './account-notices.ts';
import { endSessions, findOrganizationOf, findUserByEmail } from './account-queries.ts';
import { lockSecondFactor, removeSecondFactor } from './second-factor.ts';

/**
 * Turns two-step sign-in off for somebody who lost both their phone and their recovery codes. Operators alone can: no
 * endpoint leads here.
 */
export async function resetSecondFactor(
  ctx: Context,
  email: string,
): Promise<'done' | 'no_account' | 'no_second_factor'> {
  return inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, email);
    if (!user) return 'no_account';
    if (!(await lockSecondFactor(ctx, user.id))?.enabled) return 'no_second_factor';
    await removeSecondFactor(ctx, user.id);
    // Whoever has the phone may still be signed in.
    await endSessions(ctx, user.id);
    await noticeSecondFactorChanged(ctx, user, false);
    await recordAudit(ctx, { recordId: user.id, organizationId: await findOrganizationOf(ctx, user.id) });
    return 'done';
  });
}
