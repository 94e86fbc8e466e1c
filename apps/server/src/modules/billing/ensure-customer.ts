import { organizations, subscriptions, users } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { findSubscription } from './find-plan.ts';
import { askProvider, getProvider } from './provider.ts';

/**
 * The organization's customer at the provider: made with its first purchase, and again if it was deleted there. Two calls at once
 * get the same one.
 */
export async function ensureCustomer(ctx: SessionContext): Promise<string> {
  const { organizationId } = ctx;
  const asPlatform = { ...ctx, scope: 'platform' as const };
  const known = await inTransaction(asPlatform, (ctx) => findSubscription(ctx, organizationId));
  const former = known?.customerId ?? undefined;
  if (former && (await askProvider(() => getProvider(ctx).hasCustomer(former)))) return former;
  const organization = await inTransaction(asPlatform, async ({ db }) => {
    const [row] = await db
      .select({ id: organizations.id, name: organizations.name, email: users.email })
      .from(organizations)
      .innerJoin(users, eq(users.id, ctx.caller.userId))
      .where(eq(organizations.id, organizationId));
    if (!row) throw new Error('the organization is gone');
    return row;
  });
  const customerId = await askProvider(() => getProvider(ctx).addCustomer({ ...organization, former }));
  return inTransaction(asPlatform, async ({ db, ...ctx }) => {
    await db.insert(subscriptions).values({ organizationId }).onConflictDoNothing();
    await db
      .update(subscriptions)
      .set({ customerId, updatedAt: ctx.now })
      .where(
        and(
          eq(subscriptions.organizationId, organizationId),
          former ? eq(subscriptions.customerId, former) : isNull(subscriptions.customerId),
        ),
      );
    const row = await findSubscription({ ...ctx, db }, organizationId);
    return row?.customerId ?? customerId;
  });
}
