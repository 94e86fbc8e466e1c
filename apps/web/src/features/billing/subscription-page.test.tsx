import { accounts } from '@candor/contract/accounts';
import { billing, type SubscriptionChange } from '@candor/contract/billing';
import type { Role } from '@candor/contract/roles';
import { settings } from '@candor/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOffers, buildSubscription, someUsage } from '#testing/build-billing.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const started: SubscriptionChange = {
  id: 'sch_1',
  text: 'Subscribed to Growth, billed monthly',
  tier: 'Growth',
  billing_cycle: 'monthly',
  at: '2026-11-16T09:30:00.000Z',
};

function answerAs(role: Role, subscription = buildSubscription({ tier: 'Growth' })) {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
  api.answer(billing.getSubscription, subscription);
}

beforeEach(() => {
  rememberSession({ ...amara, time_zone: 'Europe/Lisbon' });
  answerAs('admin');
  api.answer(settings.getPublicSettings, {
    demo_request_url: null,
    support_email: 'help@example.com',
    billing: true,
  });
  api.answer(billing.listPlans, { plans: buildOffers() });
  api.answer(billing.getUsage, someUsage);
  api.answer(billing.listHistory, { history: [started] });
});

const bodyOf = (route: string) => JSON.parse(api.received(route)[0]?.body ?? '');
const cardOf = (name: string) => {
  const heading = screen.getByRole('heading', { name, level: 3 });
  const card = heading.closest('li');
  if (!card) throw new Error(`no card is called ${name}`);
  return within(card);
};

async function openPage(path = '/subscription') {
  const app = renderAt(path);
  await screen.findByRole('heading', { name: 'Plans' });
  return app;
}

describe('the subscription page', () => {
  it('shows plan, status, renewal, usage, plans and history', async () => {
    await openPage();
    expect(screen.getByText('Active')).toBeDefined();
    expect(screen.getByText('$149 per month. Renews on 16 Dec 2026.')).toBeDefined();
    const usage = within(await screen.findByRole('region', { name: 'Current Usage' }));
    await waitFor(() => expect(usage.getByText('of 2,000')).toBeDefined());
    expect(
      usage.getByText('61 applications and 12 messages this month in all. The FAQ assistant is included.'),
    );
    expect(await screen.findByText('Subscribed to Growth, billed monthly')).toBeDefined();
    const growth = cardOf('Growth');
    for (const feature of [
      '50 active jobs',
      '2,000 candidate scorings a month',
      '500 salary insights a month',
      '5,000 personalized emails a month',
      'FAQ assistant',
      'Interview scheduling',
    ])
      expect(growth.getByText(feature)).toBeDefined();
    expect(cardOf('Enterprise').getByText('Unlimited active jobs')).toBeDefined();
  });

  it('switches between months and years, and says what a year saves', async () => {
    const { user } = await openPage();
    expect(cardOf('Starter').getByText('$49')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Yearly Save 20%' }));
    expect(cardOf('Starter').getByText('$470.40')).toBeDefined();
    expect(cardOf('Starter').getByText('Save $117.60 a year')).toBeDefined();
    expect(cardOf('Basic').queryByText(/^Save/)).toBeNull();
    expect(cardOf('Growth').getByRole('button', { name: 'Switch to yearly' })).toBeDefined();
  });

  it('marks the limits that are reached, also where more is used, as after a downgrade', async () => {
    answerAs('admin', buildSubscription());
    api.answer(billing.getUsage, { ...someUsage, job_count: 8 });
    await openPage();
    expect(await screen.findAllByText('· Limit reached')).toHaveLength(2);
    const bar = screen.getByRole('progressbar', { name: 'Active jobs used' });
    expect(bar.getAttribute('aria-valuenow')).toBe('100');
  });

  it.each([
    ['cancel_at_period_end', 'Pending Cancellation', /until the billing period ends on 16 Dec 2026/],
    ['past_due', 'Payment failed', /Update your card under Manage Billing/],
  ] as const)('says what %s means, and still leads to the portal', async (status, badge, notice) => {
    answerAs('admin', buildSubscription({ tier: 'Growth', status }));
    await openPage();
    expect(screen.getByText(badge)).toBeDefined();
    expect(screen.getByText(notice)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Manage Billing/ })).toBeDefined();
  });

  it('says that Basic limits apply until the late payment is made', async () => {
    answerAs('admin', buildSubscription({ tier: 'Basic', status: 'past_due', has_portal: true }));
    await openPage();
    expect(screen.getByText(/more than 14 days late/)).toBeDefined();
    expect(screen.getByText('Basic limits apply until you pay.')).toBeDefined();
    expect(screen.queryByText(/Upgrade when you need more room/)).toBeNull();
    expect(cardOf('Growth').getByRole('button', { name: 'Update card' })).toBeDefined();
  });

  it('says why parts of it could not be loaded, and tries again', async () => {
    const broken = answerWith(403, { detail: 'Not now.', code: 'forbidden' });
    api.on('GET /hr/subscriptions/subscription', broken);
    api.on('GET /hr/subscriptions/plans', broken);
    api.on('GET /hr/auth/usage', broken);
    api.on('GET /hr/subscriptions/history', broken);
    const { user } = renderAt('/subscription');
    for (const title of [
      'Error fetching subscription data',
      'Error fetching subscription plans',
      'Error fetching usage stats',
      'Error fetching subscription history',
    ])
      await waitFor(() => expect(screen.getAllByText(title).length).toBeGreaterThan(0));
    answerAs('admin');
    api.answer(billing.listPlans, { plans: buildOffers() });
    for (const button of screen.getAllByRole('button', { name: 'Retry' })) await user.click(button);
    await screen.findByRole('heading', { name: 'Plans' });
  });

  it('is empty where nothing happened yet', async () => {
    api.answer(billing.listHistory, { history: [] });
    await openPage();
    expect(await screen.findByText('No changes yet')).toBeDefined();
  });

  it('is not there where billing is off', async () => {
    api.answer(settings.getPublicSettings, { demo_request_url: null, support_email: null, billing: false });
    renderAt('/subscription');
    await screen.findByText('There are no plans here');
    expect(screen.queryByRole('link', { name: 'Subscription' })).toBeNull();
    expect(api.received('GET /hr/subscriptions/subscription')).toHaveLength(0);
  });
});

describe('somebody who is no admin', () => {
  it.each(['recruit', 'report'] as const)('sees the plans as %s, and can change nothing', async (role) => {
    answerAs(role);
    await openPage();
    expect(screen.getByText(/Ask an admin to change the plan/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Current Usage' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Manage Billing|Upgrade|Downgrade|Subscribe/ })).toBeNull();
    expect(cardOf('Growth').getByText('Current Plan')).toBeDefined();
    expect(api.received('GET /hr/auth/usage')).toHaveLength(0);
  });
});

describe('changing the plan', () => {
  it('leads to where it is paid, and nothing else can be changed meanwhile', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    api.answer(billing.createCheckoutSession, { checkout_url: 'https://pay.example/cs_1' });
    const { user } = await openPage();
    await user.click(cardOf('Scale').getByRole('button', { name: 'Upgrade' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/cs_1'));
    expect(bodyOf('POST /hr/subscriptions/create-checkout-session')).toEqual({
      plan: 'Scale',
      billing_cycle: 'monthly',
    });
    expect(cardOf('Scale').getByRole('button', { name: 'Processing...' })).toBeDefined();
    expect(cardOf('Starter').getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    go.mockRestore();
  });

  it('says why it could not begin', async () => {
    const detail =
      "Our payment provider isn't responding right now. Nothing was charged. Please try again shortly.";
    api.on(
      'POST /hr/subscriptions/create-checkout-session',
      answerWith(503, { detail, code: 'billing_unavailable' }),
    );
    const { user } = await openPage();
    await user.click(cardOf('Starter').getByRole('button', { name: 'Downgrade' }));
    await screen.findByText('Error applying subscription');
    expect(screen.getByText(detail)).toBeDefined();
    expect(cardOf('Starter').getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });

  it('to Basic is asked about, and begins when the period ends', async () => {
    const ending = buildSubscription({ tier: 'Growth', status: 'cancel_at_period_end' });
    api.answer(billing.applyPlan, ending);
    const { user } = await openPage();
    await user.click(cardOf('Basic').getByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to Basic?' }));
    answerAs('admin', ending);
    await user.click(dialog.getByRole('button', { name: 'Move to Basic' }));
    await screen.findByText('Subscription applied successfully!');
    expect(screen.getByText('Growth stays until 16 Dec 2026. Then you move to Basic.')).toBeDefined();
    await screen.findByText('Pending Cancellation');
    expect(bodyOf('POST /hr/subscriptions/apply')).toEqual({
      ...{ user_id: amara.id, new_plan: 'Basic', billing_cycle: 'monthly' },
    });
  });

  it('to Enterprise is asked for from sales', async () => {
    api.answer(billing.applyPlan, buildSubscription({ tier: 'Growth' }));
    const { user } = await openPage();
    await user.click(cardOf('Enterprise').getByRole('button', { name: 'Contact sales' }));
    await screen.findByText('Request sent');
    expect(screen.getByText('$149 per month. Renews on 16 Dec 2026.')).toBeDefined();
  });
});

describe('coming back from paying', () => {
  const route = 'GET /hr/subscriptions/confirm-checkout-session';

  it('takes over what was paid, once, and cleans the address', async () => {
    api.answer(billing.confirmCheckoutSession, buildSubscription({ tier: 'Growth' }));
    const { router } = await openPage('/subscription?session_id=cs_1');
    await screen.findByText('Subscription activated!');
    expect(api.received(route).map(({ path }) => path)).toEqual([
      '/hr/subscriptions/confirm-checkout-session?session_id=cs_1',
    ]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that it could not be confirmed, and whom to ask', async () => {
    const detail = 'Someone else subscribed at the same time. Your payment was canceled and refunded.';
    api.on(route, answerWith(409, { detail, code: 'paid_twice' }));
    const { router } = await openPage('/subscription?session_id=cs_2');
    const texts = await screen.findAllByText('Could not confirm subscription. Please contact support.');
    expect(texts).toHaveLength(2);
    expect(screen.getAllByText(detail, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('can be tried again while the payment provider is away', async () => {
    const detail = "Our payment provider isn't responding right now.";
    api.on(route, answerWith(503, { detail, code: 'billing_unavailable' }));
    const { user, router } = await openPage('/subscription?session_id=cs_3');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(router.state.location.search).toBe('?session_id=cs_3');
    api.answer(billing.confirmCheckoutSession, buildSubscription({ tier: 'Growth' }));
    await user.click(retry);
    await screen.findByText('Subscription activated!');
  });
});

describe('Manage Billing', () => {
  it('opens the portal in a new tab', async () => {
    const replace = vi.fn();
    const tab = { opener: window, location: { replace }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
    api.answer(billing.createPortalSession, { portal_url: 'https://pay.example/portal' });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /^Manage Billing/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/portal'));
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    open.mockRestore();
  });

  it('says why it did not open, and leaves no empty tab', async () => {
    const tab = { opener: null, location: { replace: vi.fn() }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
    api.on(
      'POST /hr/subscriptions/create-portal-session',
      answerWith(503, { detail: 'Away.', code: 'billing_unavailable' }),
    );
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /^Manage Billing/ }));
    await screen.findByText("The billing portal didn't open");
    expect(tab.close).toHaveBeenCalled();
    open.mockRestore();
  });
});
