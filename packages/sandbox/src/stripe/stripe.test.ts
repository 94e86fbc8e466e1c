import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start.ts';
import { sandboxStripe } from './sandbox-account.ts';
import { callStripe, startReceiver } from './testing.ts';

let dataDir: string;
let sandbox: Sandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let status = 200;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-stripe-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
  receiver = await startReceiver(() => status);
  await control('webhook', { url: receiver.url });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
  await rm(dataDir, { recursive: true });
});
afterEach(async () => {
  status = 200;
  await control('faults', { mode: 'none' });
});

const call = (path: string, options?: Parameters<typeof callStripe>[2]) =>
  callStripe(sandbox.url, path, options);

async function control(name: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/stripe/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

const submit = async (url: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

async function addPrice(lookupKey: string, amount: number, interval = 'month'): Promise<string> {
  const product = await call('/v1/products', { form: { name: lookupKey } });
  const form = {
    product: product.body.id,
    currency: 'usd',
    unit_amount: String(amount),
    lookup_key: lookupKey,
    'recurring[interval]': interval,
    transfer_lookup_key: 'true',
  };
  return (await call('/v1/prices', { form })).body.id;
}

async function startCheckout(price: string, customer?: string) {
  const buyer = customer ?? (await call('/v1/customers', { form: { name: 'Harbour & Pine' } })).body.id;
  const form = {
    mode: 'subscription',
    customer: buyer,
    client_reference_id: 'org_1',
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    'subscription_data[metadata][org_id]': 'org_1',
    success_url: 'https://candor.example/subscription?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://candor.example/subscription',
  };
  return (await call('/v1/checkout/sessions', { form })).body;
}

async function subscribe(price: string) {
  const session = await startCheckout(price);
  await submit(`${session.url}/pay`, { card: '4242 4242 4242 4242' });
  const { body } = await call(`/v1/checkout/sessions/${session.id}?expand[]=subscription`);
  return { session, subscription: body.subscription };
}

/** The events about an object that arrived, in the order in which they did. */
const typesAbout = (id: string) =>
  receiver.received
    .filter(({ event }) => JSON.stringify(event.data.object).includes(id))
    .map(({ event }) => event.type);

describe('the API', () => {
  it('refuses strangers, and says what is wrong as Stripe does', async () => {
    const stranger = await fetch(`${sandbox.url}/stripe/v1/prices`, {
      headers: { authorization: 'Bearer sk_test_other' },
    });
    expect(stranger.status).toBe(401);
    expect(await call('/v1/subscriptions/sub_none')).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
    });
    const missing = await call('/v1/checkout/sessions', {
      form: { mode: 'subscription', customer: 'cus_x' },
    });
    expect(missing.body.error.message).toBe("No such customer: 'cus_x'");
  });

  it('answers a repeated key as the first time, and refuses it for anything else', async () => {
    const form = { name: 'Northwind', 'metadata[org_id]': 'org_7' };
    const first = await call('/v1/customers', { form, key: 'customer-org_7' });
    const again = await call('/v1/customers', { form, key: 'customer-org_7' });
    expect(again.body).toEqual(first.body);
    expect(first.body.metadata).toEqual({ org_id: 'org_7' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await call('/v1/customers', { form: { name: 'Other' }, key: 'customer-org_7' });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    // What was refused before it began is no answer that is kept.
    const bad = await call('/v1/prices', { form: { currency: 'usd' }, key: 'price' });
    expect(bad.status).toBe(400);
    expect((await call('/v1/products', { form: { name: 'A' }, key: 'price' })).status).toBe(200);
  });

  it('finds prices by lookup key, and moves a key only when told to', async () => {
    const first = await addPrice('candor_test_monthly', 4900);
    const product = (await call('/v1/products', { form: { name: 'Again' } })).body.id;
    const form = {
      product,
      currency: 'usd',
      unit_amount: '5900',
      lookup_key: 'candor_test_monthly',
      'recurring[interval]': 'month',
    };
    expect((await call('/v1/prices', { form })).status).toBe(400);
    const query = 'lookup_keys[]=candor_test_monthly&active=true';
    expect((await call(`/v1/prices?${query}`)).body.data.map(({ id }: { id: string }) => id)).toEqual([
      first,
    ]);
  });

  it('answers what is asked for with the object, and ids otherwise', async () => {
    const price = await addPrice('candor_expand_monthly', 4900);
    const { session } = await subscribe(price);
    const plain = (await call(`/v1/checkout/sessions/${session.id}`)).body;
    expect(plain).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: expect.stringMatching(/^sub_/),
    });
    expect(plain.line_items).toBeUndefined();
    const query = 'expand[]=line_items&expand[]=subscription.latest_invoice.payments';
    const { body } = await call(`/v1/checkout/sessions/${session.id}?${query}`);
    expect(body.line_items?.data[0].price.id).toBe(price);
    expect(body.subscription.items.data[0].current_period_end).toBeGreaterThan(Date.now() / 1000);
    expect(body.subscription.current_period_end).toBeUndefined();
    const [payment] = body.subscription.latest_invoice.payments.data;
    const refund = { form: { payment_intent: payment.payment.payment_intent } };
    expect((await call('/v1/refunds', refund)).body).toMatchObject({ amount: 4900, status: 'succeeded' });
    expect((await call('/v1/refunds', refund)).body.error.code).toBe('charge_already_refunded');
    expect((await call(`/v1/checkout/sessions/${session.id}?expand[]=nothing`)).status).toBe(400);
  });
});

describe('checkout', () => {
  it('declines a card, takes another, and pays once', async () => {
    const session = await startCheckout(await addPrice('candor_pay_monthly', 4900));
    const page = await fetch(session.url);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://candor.example",
    );
    expect(await page.text()).toContain('$49.00');
    const declined = await submit(`${session.url}/pay`, { card: '4000000000000002' });
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    expect((await call(`/v1/checkout/sessions/${session.id}`)).body.status).toBe('open');
    const paid = await submit(`${session.url}/pay`, { card: '4242424242424242' });
    expect(paid.body.redirect_url).toBe(`https://candor.example/subscription?session_id=${session.id}`);
    expect((await submit(`${session.url}/pay`, { card: '4242424242424242' })).status).toBe(400);
    await expect.poll(() => typesAbout(session.id)).toEqual(['checkout.session.completed']);
  });

  it('sends a browser on, and shows it why a card is declined', async () => {
    const session = await startCheckout(await addPrice('candor_form_monthly', 4900));
    const send = (card: string) =>
      fetch(`${session.url}/pay`, {
        method: 'POST',
        body: new URLSearchParams({ card }),
        redirect: 'manual',
      });
    expect(await (await send('4000 0000 0000 0002')).text()).toContain('Your card was declined.');
    const sent = await send('4242 4242 4242 4242');
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `https://candor.example/subscription?session_id=${session.id}`,
    ]);
    expect(await (await fetch(session.url ?? '')).text()).toContain('paid already');
  });
});

describe('the portal', () => {
  const openPortal = async (customer: string, flow: Record<string, string> = {}) =>
    (
      await call('/v1/billing_portal/sessions', {
        form: { customer, return_url: 'https://candor.example/subscription', ...flow },
      })
    ).body;

  it('confirms the one change it was opened for, and leads back', async () => {
    const [small, large] = [
      await addPrice('candor_a_monthly', 4900),
      await addPrice('candor_b_yearly', 143040, 'year'),
    ];
    const { subscription } = await subscribe(small);
    const at = 'flow_data[subscription_update_confirm]';
    const portal = await openPortal(subscription.customer, {
      'flow_data[type]': 'subscription_update_confirm',
      [`${at}[subscription]`]: subscription.id,
      [`${at}[items][0][id]`]: subscription.items.data[0].id,
      [`${at}[items][0][price]`]: large,
      'flow_data[after_completion][type]': 'redirect',
      'flow_data[after_completion][redirect][return_url]': 'https://candor.example/subscription?changed=1',
    });
    expect(await (await fetch(portal.url)).text()).toContain('$1,430.40 per year');
    const changed = await submit(`${portal.url}/update`, { price: large });
    expect(changed.body.redirect_url).toBe('https://candor.example/subscription?changed=1');
    const after = (await call(`/v1/subscriptions/${subscription.id}?expand[]=latest_invoice`)).body;
    expect(after.items.data[0].price.id).toBe(large);
    expect(after.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    expect(after.items.data[0].current_period_end - after.items.data[0].current_period_start).toBeGreaterThan(
      364 * 86_400,
    );
  });

  it('cancels with the period, and takes that back', async () => {
    const { subscription } = await subscribe(await addPrice('candor_c_monthly', 4900));
    const { url } = await openPortal(subscription.customer);
    const read = async () => (await call(`/v1/subscriptions/${subscription.id}`)).body;
    await submit(`${url}/cancel`, {});
    expect(await read()).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    await submit(`${url}/resume`, {});
    expect(await read()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });
});

describe('time', () => {
  const days = (count: number) => control('clock', { advance_seconds: count * 86_400 });

  it('renews what falls due; a card that fails makes it past due, another card makes it good', async () => {
    const { subscription } = await subscribe(await addPrice('candor_d_monthly', 4900));
    const { id, customer } = subscription;
    await days(32);
    const read = async () => (await call(`/v1/subscriptions/${id}?expand[]=latest_invoice`)).body;
    expect((await read()).latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
    });
    const form = { customer, return_url: 'https://candor.example/' };
    const portal = (await call('/v1/billing_portal/sessions', { form })).body;
    await submit(`${portal.url}/card`, { card: '4000000000000341' });
    await days(31);
    expect(await read()).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    const later = (await call('/v1/billing_portal/sessions', { form })).body;
    await submit(`${later.url}/card`, { card: '4242424242424242' });
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    await expect
      .poll(() => new Set(typesAbout(id)))
      .toEqual(
        new Set([
          'invoice.paid',
          'customer.subscription.created',
          'customer.subscription.updated',
          'invoice.payment_failed',
          'checkout.session.completed',
        ]),
      );
  });

  it('ends what was cancelled, and what nobody pays', async () => {
    const price = await addPrice('candor_e_monthly', 4900);
    const cancelled = (await subscribe(price)).subscription;
    const unpaid = (await subscribe(price)).subscription;
    await call(`/v1/subscriptions/${cancelled.id}`, { form: { cancel_at_period_end: 'true' } });
    const form = { customer: unpaid.customer, return_url: 'https://candor.example/' };
    const portal = (await call('/v1/billing_portal/sessions', { form })).body;
    await submit(`${portal.url}/card`, { card: '4000000000000341' });
    await days(60);
    for (const { id } of [cancelled, unpaid])
      expect((await call(`/v1/subscriptions/${id}`)).body.status).toBe('canceled');
    await expect.poll(() => typesAbout(unpaid.id)).toContain('customer.subscription.deleted');
  });
});

describe('events', () => {
  const verify = (text: string, header: string, secret = sandboxStripe.webhookSecret) => {
    const time = /t=(\d+)/.exec(header)?.[1] ?? '';
    const right = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
    return { seconds: Number(time), isRight: header.includes(`v1=${right}`) };
  };
  const buy = async () => (await subscribe(await addPrice('candor_f_monthly', 4900))).subscription.id;
  const arrived = async (id: string, count: number) => {
    await expect.poll(() => typesAbout(id).length).toBeGreaterThanOrEqual(count);
    return receiver.received.filter(({ event }) => JSON.stringify(event).includes(id));
  };

  it('are signed, and come again until they are acknowledged', async () => {
    status = 500;
    const id = await buy();
    const refused = await arrived(id, 1);
    expect(refused.every(({ text, signature }) => verify(text, signature).isRight)).toBe(true);
    status = 200;
    const journal = async () => (await fetch(`${sandbox.url}/stripe/deliveries`)).json();
    await expect.poll(journal).toEqual([]);
    const ids = (await arrived(id, 3)).map(({ event }) => event.id);
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });

  it.each([
    ['wrong-secret', false, 0],
    ['old-time', true, -301],
    ['future-time', true, 360],
    ['two-signatures', true, 0],
  ])('misbehave on request: %s', async (mode, isRight, shift) => {
    await control('faults', { mode });
    const begunAt = Date.now() / 1000;
    const [first] = await arrived(await buy(), 1);
    const found = verify(first?.text ?? '', first?.signature ?? '');
    expect(found.isRight).toBe(isRight);
    // The clock of the account was moved, that of the signatures was not.
    expect(found.seconds - shift).toBeGreaterThanOrEqual(begunAt - 1);
    expect(found.seconds - shift).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('come several times, or in another order', async () => {
    await control('faults', { mode: 'repeat' });
    const repeated = (await arrived(await buy(), 9)).map(({ event }) => event.id);
    expect(repeated).toHaveLength(9);
    expect(new Set(repeated).size).toBe(3);
    await control('faults', { mode: 'reorder' });
    const types = (await arrived(await buy(), 3)).map(({ event }) => event.type);
    expect(types).toEqual(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']);
  });
});

describe('faults of the API', () => {
  it('fail before anything happened, or lose the answer after it did', async () => {
    const form = { name: 'Faulty' };
    await control('faults', { mode: 'server-error', times: 1 });
    expect((await call('/v1/customers', { form, key: 'faulty' })).status).toBe(500);
    await control('faults', { mode: 'lost-answer', times: 1, path: '/v1/customers' });
    await expect(call('/v1/customers', { form, key: 'faulty' })).rejects.toThrow();
    const again = await call('/v1/customers', { form, key: 'faulty' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const journal = (await (await fetch(`${sandbox.url}/stripe/journal`)).json()) as {
      id: string;
      outcome: string;
    }[];
    expect(journal.filter(({ id }) => id === 'faulty').map(({ outcome }) => outcome)).toEqual([
      '200',
      'lost-answer',
      '500',
    ]);
  });
});

it('keeps everything over a restart', async () => {
  const { subscription } = await subscribe(await addPrice('candor_g_monthly', 4900));
  await sandbox.close();
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
  expect((await call(`/v1/subscriptions/${subscription.id}`)).body).toMatchObject({ status: 'active' });
});
