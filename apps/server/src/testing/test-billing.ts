import { createHmac } from 'node:crypto';
import { billing } from '@candor/contract/billing';
import type { BodyInputOf } from '@candor/contract/endpoint';
import type { BillingCycle, PaidTier, PlanResource, Tier } from '@candor/contract/plans';
import { newId } from '@candor/database/ids';
import {
  applications,
  evaluations,
  files,
  jobs,
  subscriptions,
  usageCounters,
} from '@candor/database/schema';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { periodOf } from '../modules/billing/usage.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications, type TestApplications } from './test-applications.ts';
import { call } from './test-client.ts';
import { buildMember, inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** Gives an organization a plan, as if it had been paid for. */
export async function setPlan(
  product: TestProduct,
  organizationId: string,
  tier: Tier,
  state: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<void> {
  await inTestTransaction(product, ({ db }) =>
    db
      .insert(subscriptions)
      .values({ organizationId, tier, ...state })
      .onConflictDoUpdate({ target: subscriptions.organizationId, set: { tier, ...state } }),
  );
}

/** As if so much had been used. */
export async function setUsed(
  product: TestProduct,
  organizationId: string,
  resource: PlanResource,
  used: number,
): Promise<void> {
  await inTestTransaction(product, ({ db, now }) =>
    db
      .insert(usageCounters)
      .values({ organizationId, resource, period: periodOf(resource, now), used })
      .onConflictDoUpdate({
        target: [usageCounters.organizationId, usageCounters.resource, usageCounters.period],
        set: { used },
      }),
  );
}

export function readCounter(
  product: TestProduct,
  organizationId: string,
  resource: PlanResource,
): Promise<number> {
  return inTestTransaction(product, async ({ db, now }) => {
    const [row] = await db
      .select()
      .from(usageCounters)
      .where(
        and(
          eq(usageCounters.organizationId, organizationId),
          eq(usageCounters.resource, resource),
          eq(usageCounters.period, periodOf(resource, now)),
        ),
      );
    return row?.used ?? 0;
  });
}

/** What the rows themselves say was used. */
export function recount(product: TestProduct, organizationId: string) {
  return inTestTransaction(product, async ({ db }) => {
    const active = and(
      eq(jobs.organizationId, organizationId),
      eq(jobs.status, 'active'),
      isNull(jobs.deletedAt),
    );
    const counted = and(eq(evaluations.organizationId, organizationId), isNotNull(evaluations.countedIn));
    return { jobs: await db.$count(jobs, active), scorings: await db.$count(evaluations, counted) };
  });
}

/** Applications with a resume each, of which nothing was evaluated. */
export async function buildResumes(product: TestProduct, count: number): Promise<TestApplications> {
  const hiring = await buildApplications(product, count);
  const { organizationId } = hiring;
  await inTestTransaction(product, async ({ db }) => {
    for (const id of hiring.applicationIds) {
      const key = newId('file');
      const about = { sizeBytes: 1, contentType: 'application/pdf', originalName: 'resume.pdf' };
      await db.insert(files).values({ key, organizationId, sha256: key, ...about });
      await db.update(applications).set({ resumeKey: key }).where(eq(applications.id, id));
    }
  });
  return hiring;
}

/** Begins to pay for a plan, as its page does; answers where to pay. */
export async function startCheckout(
  product: TestProduct,
  token: string,
  plan: PaidTier = 'Starter',
  billing_cycle: BillingCycle = 'monthly',
): Promise<string> {
  const answer = await call(product, billing.createCheckoutSession, { token, body: { plan, billing_cycle } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.checkout_url;
}

/** Does on a page of the stand-in what a person would; answers where that leads. */
export async function actOnPage(url: string, action: string, fields: object = {}): Promise<string> {
  const response = await fetch(`${url}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`${action} was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { redirect_url: string }).redirect_url;
}

/** Pays; answers the id of the visit, which comes back with the person. */
export async function payCheckout(url: string): Promise<string> {
  const back = await actOnPage(url, 'pay', { card: '4242424242424242' });
  return new URL(back).searchParams.get('session_id') ?? '';
}

/** Tells the stand-in something about itself: its clock, its faults. */
export async function tellStripe(product: TestProduct, what: string, body: object): Promise<unknown> {
  const response = await fetch(`${product.sandboxUrl}/stripe/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${what} was answered ${response.status}`);
  return response.json();
}

type BillingEvent = BodyInputOf<typeof billing.receiveEvent>;

export function buildEvent(changes: Partial<BillingEvent> = {}): BillingEvent {
  return {
    id: `evt_${newId('sch')}`,
    type: 'invoice.paid',
    created: 1_700_000_000,
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_nobody' } },
    ...changes,
  };
}

/** An event as Stripe sends it. */
export function signEvent(
  product: TestProduct,
  body: BillingEvent,
  { at = product.clock.now(), secret = product.platform.config.webhookSecrets[0] ?? '' } = {},
) {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret)
    .update(`${time}.${JSON.stringify(body)}`)
    .digest('hex');
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
}

export function listBillingArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });
  const asPayer = async () => {
    const { token } = await buildMember(product);
    return { token, sessionId: await payCheckout(await startCheckout(product, token)) };
  };
  return {
    'billing.getSubscription': asMember,
    'billing.listPlans': asMember,
    'billing.getUsage': asMember,
    'billing.listHistory': asMember,
    'billing.createCheckoutSession': async () => ({
      ...(await asMember()),
      body: { plan: 'Growth', billing_cycle: 'yearly' },
    }),
    'billing.confirmCheckoutSession': async () => {
      const { token, sessionId } = await asPayer();
      return { token, query: { session_id: sessionId } };
    },
    'billing.createPortalSession': async () => ({ token: (await asPayer()).token }),
    'billing.applyPlan': async () => ({ ...(await asMember()), body: { new_plan: 'Basic' } }),
    'billing.receiveEvent': async () => signEvent(product, buildEvent()),
  };
}
