import { members } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { getProfile } from './account-queries.ts';
import { viewUser } from './account-view.ts';

/** The signed-in user. */
export async function getMe(ctx: AccountContext) {
  return viewUser(await inTransaction(ctx, (ctx) => getProfile(ctx, ctx.caller.userId)));
}

/** The roles of the signed-in user: one, or none before onboarding. */
export async function getMyRoles(ctx: AccountContext) {
  const roles = await inTransaction(ctx, (ctx) =>
    ctx.db.select({ role: members.role }).from(members).where(eq(members.userId, ctx.caller.userId)),
  );
  return { roles };
}
