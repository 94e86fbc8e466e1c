import type { billing as endpoints, Subscription } from '@candor/contract/billing';
import type { BodyOf } from '@candor/contract/endpoint';
import { organizations, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { ProductError } from '../../platform/product-error.ts';
import { enterpriseRequestEmail } from './emails/enterprise-request-email.ts';
import { findSubscription } from './find-plan.ts';
import { grantPlan } from './grant-plan.ts';
import { askProvider, getProvider } from './provider.ts';
import { viewSubscription } from './read-subscription.ts';
import { noteChange } from './subscription-changes.ts';

/** Changes to a plan that nobody pays by checkout. It never gives a paid one. */
export async function applyPlan(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.applyPlan> },
): Promise<Subscription> {
  if (body.new_plan === 'Basic') await endWithPeriod(ctx);
  else if (body.new_plan === 'Enterprise') await askSales(ctx);
  else throw new ProductError('checkout_required');
  return inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { recordId: ctx.organizationId, details: { plan: body.new_plan } });
    const answer = viewSubscription(ctx, await findSubscription(ctx, ctx.organizationId));
    await keepAnswer(ctx, answer);
    return answer;
  });
}

/** Basic begins when what is paid for ends. */
async function endWithPeriod(ctx: SessionContext): Promise<void> {
  const provider = getProvider(ctx);
  const row = await inTransaction(ctx, (ctx) => findSubscription(ctx, ctx.organizationId));
  const { subscriptionId } = row ?? {};
  if (!subscriptionId) return;
  await askProvider(async () => {
    await provider.setCancelling(subscriptionId, true);
    await grantPlan(ctx, ctx.organizationId);
  });
}

/** Somebody of sales answers; the plan stays as it is until something was arranged. */
async function askSales(ctx: SessionContext): Promise<void> {
  const { salesEmail } = ctx.platform.config;
  if (!salesEmail) throw new ProductError('not_found');
  const { organizationId } = ctx;
  await inTransaction({ ...ctx, scope: 'platform' }, async (ctx) => {
    const [person] = await ctx.db
      .select({ name: users.name, email: users.email, organization: organizations.name })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, organizationId))
      .where(eq(users.id, ctx.caller.userId));
    if (!person) throw new ProductError('not_found');
    const day = ctx.now.toISOString().slice(0, 10);
    const asked = { organizationId, tier: 'Enterprise', billingCycle: null } as const;
    await noteChange(ctx, { ...asked, change: 'requested', about: `${organizationId}_${day}` });
    await queueMail(ctx, {
      kind: 'billing.enterprise_requested',
      recipient: salesEmail,
      mail: await enterpriseRequestEmail(person),
      dedupeKey: `enterprise:${organizationId}:${day}`,
      isRepeatable: true,
    });
  });
}
