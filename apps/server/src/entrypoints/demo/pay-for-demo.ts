import { lookupKeyOf } from '@candor/contract/plans';
import { members, organizations, subscriptions, users } from '@candor/database/schema';
import type { BillingProvider } from '@candor/integrations/billing';
import { eq } from 'drizzle-orm';
import { findSubscription } from '../../modules/billing/find-plan.ts';
import { grantPlan } from '../../modules/billing/grant-plan.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { demoEmail } from './demo-people.ts';

export const demoPlan = { tier: 'Growth', billingCycle: 'monthly' } as const;
const testCard = '4242424242424242';

/** Pays for the demo's plan in the sandbox, as a person would, so that its billing portal works. Once, whatever is interrupted. */
export async function payForDemo(platform: Platform): Promise<void> {
  const { billing, config } = platform;
  // Nobody pays real money for a demo.
  if (!billing || config.stripeKey) return;
  const ctx = createSystemContext(platform, { task: 'fill-demo', scope: 'platform' });
  const organization = await findOrganization(ctx);
  if (!organization) return;
  const row = await inTransaction(ctx, (ctx) => findSubscription(ctx, organization.id));
  // Whoever tries the product out may have cancelled: that stays.
  if (!row || row.subscriptionId || row.tier !== demoPlan.tier) return;
  const customerId = row.customerId ?? (await keepCustomer(ctx, billing, organization));
  if ((await billing.listSubscriptions(customerId)).length === 0)
    await payOnPage(billing, customerId, organization.id, config.publicUrl);
  await grantPlan(ctx, organization.id);
}

async function findOrganization(ctx: Context) {
  const [row] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ id: organizations.id, name: organizations.name, email: users.email })
      .from(users)
      .innerJoin(members, eq(members.userId, users.id))
      .innerJoin(organizations, eq(organizations.id, members.organizationId))
      .where(eq(users.email, demoEmail)),
  );
  return row;
}

async function keepCustomer(
  ctx: Context,
  billing: BillingProvider,
  organization: { id: string; name: string; email: string },
): Promise<string> {
  const customerId = await billing.addCustomer(organization);
  await inTransaction(ctx, ({ db }) =>
    db.update(subscriptions).set({ customerId }).where(eq(subscriptions.organizationId, organization.id)),
  );
  return customerId;
}

async function payOnPage(
  billing: BillingProvider,
  customerId: string,
  organizationId: string,
  publicUrl: string,
): Promise<void> {
  const [price] = await billing.listPrices([lookupKeyOf(demoPlan.tier, demoPlan.billingCycle)]);
  if (!price) throw new Error('the sandbox has no price for the demo');
  const page = `${publicUrl}/subscription`;
  const visit = { customerId, organizationId, priceId: price.id, successUrl: page, cancelUrl: page };
  const { url } = await billing.startCheckout(visit);
  const answer = await fetch(`${url}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: testCard }),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to a payment`);
}
