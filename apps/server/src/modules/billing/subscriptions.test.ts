import { billing } from '@candor/contract/billing';
import { jobs } from '@candor/contract/jobs';
import { billingEvents, subscriptions } from '@candor/database/schema';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import {
  actOnPage,
  buildEvent,
  payCheckout,
  setPlan,
  signEvent,
  startCheckout,
  tellStripe,
} from '../../testing/test-billing.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { listMails } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { compareSubscriptionsTask } from './compare-subscriptions.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { billing: true, salesEmail: 'sales@example.com' } });
});
afterAll(() => product.stop());
afterEach(() => tellStripe(product, 'faults', { mode: 'none' }));

const read = async ({ token }: TestMember) => (await call(product, billing.getSubscription, { token })).body;
const confirm = ({ token }: TestMember, session_id: string) =>
  call(product, billing.confirmCheckoutSession, { token, query: { session_id } });
const history = async ({ token }: TestMember) =>
  (await call(product, billing.listHistory, { token })).body.history.map(({ text }) => text);
const openPortal = async ({ token }: TestMember) =>
  (await call(product, billing.createPortalSession, { token })).body.portal_url;

async function subscribe(plan: 'Starter' | 'Growth' = 'Starter'): Promise<TestMember> {
  const member = await buildMember(product);
  await confirm(member, await payCheckout(await startCheckout(product, member.token, plan)));
  return member;
}

const findRow = async ({ organizationId }: TestMember) => {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(subscriptions).where(eq(subscriptions.organizationId, organizationId)),
  );
  return row;
};

/** What the stand-in has of a customer's subscriptions, ended ones included. */
async function listAtStripe(member: TestMember): Promise<{ id: string; status: string }[]> {
  const customer = (await findRow(member))?.customerId ?? '';
  const response = await fetch(
    `${product.sandboxUrl}/stripe/v1/subscriptions?customer=${customer}&status=all`,
    {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    },
  );
  return ((await response.json()) as { data: { id: string; status: string }[] }).data;
}

/** Until everything was told that Stripe has to tell, and acted on. */
async function untilWorkedOff(): Promise<void> {
  const countUntold = async () => {
    const answer = await fetch(`${product.sandboxUrl}/stripe/deliveries`);
    return ((await answer.json()) as { attempts: number }[]).filter(({ attempts }) => attempts === 0).length;
  };
  const countWaiting = () =>
    inTestTransaction(product, ({ db }) => db.$count(billingEvents, isNull(billingEvents.doneAt)));
  await expect.poll(countUntold).toBe(0);
  await expect.poll(countWaiting).toBe(0);
}

describe('a plan that is paid for', () => {
  it('begins with the return from checkout, once, and takes effect at once', async () => {
    const member = await buildMember(product);
    expect(await read(member)).toEqual({
      tier: 'Basic',
      status: 'active',
      billing_cycle: null,
      renewalDate: null,
      has_portal: false,
    });
    const url = await startCheckout(product, member.token, 'Growth', 'yearly');
    const id = await payCheckout(url);
    const [first, second] = await Promise.all([confirm(member, id), confirm(member, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ tier: 'Growth', billing_cycle: 'yearly', has_portal: true });
    await untilWorkedOff();
    expect(await history(member)).toEqual(['Subscribed to Growth, billed yearly']);
  });

  it('begins by the event alone, when nobody comes back', async () => {
    const member = await buildMember(product);
    await payCheckout(await startCheckout(product, member.token));
    await expect.poll(async () => (await read(member)).tier).toBe('Starter');
  });

  it('is changed in the portal and never bought twice', async () => {
    const member = await subscribe('Starter');
    const url = await startCheckout(product, member.token, 'Growth');
    expect(url).toContain('/stripe/portal/');
    const wanted = { token: member.token, body: { plan: 'Starter', billing_cycle: 'monthly' } as const };
    expect((await call(product, billing.createCheckoutSession, wanted)).body.code).toBe(
      'plan_already_active',
    );
    const price = /name="price" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1];
    expect(await actOnPage(url, 'update', { price })).toBe('https://candor.test/subscription');
    await expect.poll(async () => (await read(member)).tier).toBe('Growth');
    expect(await listAtStripe(member)).toHaveLength(1);
    expect(await history(member)).toEqual([
      'Changed to Growth, billed monthly',
      'Subscribed to Starter, billed monthly',
    ]);
  });

  it('is paid by two people at once: one counts, the other is cancelled, refunded and told', async () => {
    const member = await buildMember(product);
    const other = await buildMember(product, 'admin', member.organizationId);
    const urls = [
      await startCheckout(product, member.token, 'Starter'),
      await startCheckout(product, other.token, 'Growth'),
    ];
    const ids = await Promise.all(urls.map(payCheckout));
    const answers = [await confirm(member, ids[0] ?? ''), await confirm(other, ids[1] ?? '')];
    await untilWorkedOff();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('refunded');
    const found = await listAtStripe(member);
    expect(found.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    expect(await history(member)).toContain('A second payment was canceled and refunded');
  });

  it('is refunded before it is cancelled: what fails between them is made good by the next look', async () => {
    const member = await subscribe();
    const [paid] = await listAtStripe(member);
    const takeBack = () => product.platform.billing?.cancelAndRefund(paid?.id ?? '');
    await tellStripe(product, 'faults', { mode: 'server-error', path: '/v1/refunds' });
    await expect(takeBack()).rejects.toThrow();
    expect(await listAtStripe(member)).toMatchObject([{ id: paid?.id, status: 'active' }]);
    await tellStripe(product, 'faults', { mode: 'none' });
    await takeBack();
    await untilWorkedOff();
    expect(await listAtStripe(member)).toMatchObject([{ id: paid?.id, status: 'canceled' }]);
  });

  it('is taken back once, however many find it a second one at the same moment', async () => {
    const member = await subscribe();
    const [paid] = await listAtStripe(member);
    const takeBack = () => product.platform.billing?.cancelAndRefund(paid?.id ?? '');
    await Promise.all(Array.from({ length: 30 }, takeBack));
    await untilWorkedOff();
    expect(await listAtStripe(member)).toMatchObject([{ id: paid?.id, status: 'canceled' }]);
  });

  it('is cancelled with its period, and everything is still there on Basic', async () => {
    const member = await subscribe();
    const url = await openPortal(member);
    await actOnPage(url, 'cancel');
    await expect.poll(async () => (await read(member)).status).toBe('cancel_at_period_end');
    expect((await read(member)).tier).toBe('Starter');
    await actOnPage(url, 'resume');
    await expect.poll(async () => (await read(member)).status).toBe('active');
    const { token } = member;
    const basic = await call(product, billing.applyPlan, { token, body: { new_plan: 'Basic' } });
    expect(basic.body).toMatchObject({ tier: 'Starter', status: 'cancel_at_period_end' });
    await tellStripe(product, 'clock', { advance_seconds: 32 * 86_400 });
    await expect.poll(async () => (await read(member)).tier).toBe('Basic');
    expect((await call(product, jobs.listJobs, { token })).status).toBe(200);
    expect(await history(member)).toEqual([
      'Subscription ended, now on Basic',
      'Starter will end with the billing period',
      'Starter will renew again',
      'Starter will end with the billing period',
      'Subscribed to Starter, billed monthly',
    ]);
  });

  it('is past due while a renewal fails, and good again with another card', async () => {
    const member = await subscribe();
    await actOnPage(await openPortal(member), 'card', { card: '4000000000000341' });
    await tellStripe(product, 'clock', { advance_seconds: 32 * 86_400 });
    await expect.poll(async () => (await read(member)).status).toBe('past_due');
    expect((await read(member)).tier).toBe('Starter');
    const long = new Date(product.clock.now().getTime() - 15 * 86_400_000);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(subscriptions)
        .set({ pastDueSince: long })
        .where(eq(subscriptions.organizationId, member.organizationId)),
    );
    expect(await read(member)).toMatchObject({ tier: 'Basic', status: 'past_due' });
    // The card comes first, also for the very plan that couldn't be renewed.
    const url = await startCheckout(product, member.token, 'Starter');
    await actOnPage(url, 'card', { card: '4242424242424242' });
    await expect.poll(async () => (await read(member)).status).toBe('active');
    expect((await findRow(member))?.pastDueSince).toBeNull();
  });
});

describe('what is refused', () => {
  it('a checkout that is foreign, unpaid, expired or made up', async () => {
    const [member, stranger] = [await buildMember(product), await buildMember(product)];
    const url = await startCheckout(product, member.token);
    const id = url.split('/').at(-1) ?? '';
    expect((await confirm(member, id)).body.code).toBe('checkout_not_paid');
    expect((await confirm(member, 'cs_test_made_up')).status).toBe(404);
    const paid = await payCheckout(url);
    expect((await confirm(stranger, paid)).status).toBe(404);
    expect((await read(stranger)).tier).toBe('Basic');
    const late = await startCheckout(product, stranger.token);
    await tellStripe(product, 'clock', { advance_seconds: 25 * 3600 });
    expect((await confirm(stranger, late.split('/').at(-1) ?? '')).body.code).toBe('checkout_not_paid');
    expect((await read(stranger)).tier).toBe('Basic');
  });

  it('a paid plan by apply, whatever the body says besides', async () => {
    const member = await buildMember(product);
    const body = { new_plan: 'Scale', tier: 'Scale', role: 'admin', organization_id: 'org_1' } as never;
    const answer = await call(product, billing.applyPlan, { token: member.token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'checkout_required' } });
    expect((await read(member)).tier).toBe('Basic');
  });

  it('whoever is no admin', async () => {
    const member = await buildMember(product, 'recruit');
    const body = { plan: 'Starter', billing_cycle: 'monthly' } as const;
    const { token } = member;
    expect((await call(product, billing.createCheckoutSession, { token, body })).status).toBe(403);
    expect((await call(product, billing.createPortalSession, { token })).status).toBe(403);
    expect((await confirm(member, 'cs_1')).status).toBe(403);
  });
});

describe('Enterprise', () => {
  it('is asked for by email to sales, and leaves the plan as it is', async () => {
    const member = await buildMember(product);
    const { token } = member;
    const body = { new_plan: 'Enterprise' } as const;
    const answer = await call(product, billing.applyPlan, { token, body });
    expect(answer).toMatchObject({ status: 200, body: { tier: 'Basic' } });
    await expect.poll(async () => (await listMails(product, 'sales@example.com')).length).toBe(1);
    expect(await history(member)).toEqual(['Asked for Enterprise']);
  });
});

describe('events', () => {
  it.each([
    ['signed with another secret', 0, 'whsec_other'],
    ['too old', -302_000, undefined],
    ['from the future', 302_000, undefined],
  ])('that are %s are refused and leave nothing', async (_, shiftMs, secret) => {
    const event = buildEvent();
    // Two seconds too far ahead is just right when the product takes longer than that.
    const answer = await product.clock.holdDuring(() => {
      const at = new Date(product.clock.now().getTime() + shiftMs);
      const signed = signEvent(product, event, { at, ...(secret && { secret }) });
      return call(product, billing.receiveEvent, signed);
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_signature']);
    const kept = await inTestTransaction(product, ({ db }) =>
      db.$count(billingEvents, eq(billingEvents.id, event.id)),
    );
    expect(kept).toBe(0);
  });

  it('that are of live mode, or about nothing of ours, are acknowledged and forgotten', async () => {
    for (const event of [buildEvent({ livemode: true }), buildEvent({ type: 'payout.paid' })]) {
      expect((await call(product, billing.receiveEvent, signEvent(product, event))).status).toBe(200);
      const kept = await inTestTransaction(product, ({ db }) =>
        db.$count(billingEvents, eq(billingEvents.id, event.id)),
      );
      expect(kept).toBe(0);
    }
  });

  it('shuffled and repeated end as once in order', async () => {
    const member = await subscribe();
    const url = await openPortal(member);
    await actOnPage(url, 'cancel');
    await actOnPage(url, 'resume');
    await tellStripe(product, 'clock', { advance_seconds: 32 * 86_400 });
    await untilWorkedOff();
    const before = await history(member);
    const customerId = (await findRow(member))?.customerId ?? '';
    const types = ['customer.subscription.deleted', 'customer.subscription.created', 'invoice.paid'];
    const events = Array.from({ length: 60 }, (_, number) =>
      buildEvent({
        id: `evt_shuffled_${number % 20}`,
        type: types[number % types.length] ?? '',
        data: { object: { id: 'x', object: 'subscription', customer: customerId } },
      }),
    ).sort(() => Math.random() - 0.5);
    const answers = await Promise.all(
      events.map((event) => patiently(() => call(product, billing.receiveEvent, signEvent(product, event)))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilWorkedOff();
    expect(await read(member)).toMatchObject({ tier: 'Starter', status: 'active' });
    expect(await history(member)).toEqual(before);
    const kept = await inTestTransaction(product, async ({ db }) => {
      const rows = await db.select({ id: billingEvents.id }).from(billingEvents);
      return rows.filter(({ id }) => id.startsWith('evt_shuffled_')).length;
    });
    expect(kept).toBe(20);
  });
});

describe('while Stripe is away', () => {
  it('pages say so, and what was paid is granted when it is back', async () => {
    const member = await buildMember(product);
    const id = await payCheckout(await startCheckout(product, member.token));
    await tellStripe(product, 'faults', { mode: 'server-error' });
    const answer = await confirm(member, id);
    expect(answer).toMatchObject({ status: 503, body: { code: 'billing_unavailable' } });
    const body = { plan: 'Growth', billing_cycle: 'monthly' } as const;
    const checkout = await call(product, billing.createCheckoutSession, { token: member.token, body });
    expect(checkout.status).toBe(503);
    await tellStripe(product, 'faults', { mode: 'none' });
    expect((await confirm(member, id)).body.tier).toBe('Starter');
    await untilWorkedOff();
  });

  it('a customer who was deleted at the provider is made anew with the next purchase', async () => {
    const member = await subscribe();
    const former = (await findRow(member))?.customerId ?? '';
    await fetch(`${product.sandboxUrl}/stripe/v1/customers/${former}`, {
      ...{ method: 'DELETE', headers: { authorization: 'Bearer sk_test_sandbox' } },
    });
    await expect.poll(async () => (await read(member)).tier).toBe('Basic');
    await payCheckout(await startCheckout(product, member.token, 'Growth'));
    await expect.poll(async () => (await read(member)).tier).toBe('Growth');
    expect((await findRow(member))?.customerId).not.toBe(former);
  });

  it('a lost answer makes no second customer', async () => {
    const member = await buildMember(product);
    await tellStripe(product, 'faults', { mode: 'lost-answer', times: 1, path: '/v1/customers' });
    await startCheckout(product, member.token);
    const journal = (await (await fetch(`${product.sandboxUrl}/stripe/journal`)).json()) as {
      id: string;
      outcome: string;
    }[];
    const calls = journal.filter(({ id }) => id === `candor-customer-${member.organizationId}`);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['200', 'lost-answer']);
  });
});

describe('the nightly comparison', () => {
  it('puts right what no event told', async () => {
    const member = await subscribe('Growth');
    await untilWorkedOff();
    await setPlan(product, member.organizationId, 'Basic', { subscriptionId: null });
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    await compareSubscriptionsTask.handle(ctx, {}, { isLast: false });
    expect((await read(member)).tier).toBe('Growth');
  });
});
