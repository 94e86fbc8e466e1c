import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { billingCycles, paidTiers, tiers } from './plans.ts';

const tierSchema = z.enum(tiers);
const cycleSchema = z.enum(billingCycles);

/** `past_due`: the last renewal could not be paid; the plan stays for 14 days. */
export const subscriptionStatusSchema = z.enum(['active', 'cancel_at_period_end', 'past_due']);

export const subscriptionSchema = z.object({
  tier: tierSchema,
  status: subscriptionStatusSchema,
  billing_cycle: cycleSchema.nullable(),
  /** When it renews, or ends; null on Basic. */
  renewalDate: instant.nullable(),
  /** Somebody pays for it, so there is a billing portal to open. */
  has_portal: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A limit of null: none. */
const limit = z.number().int().nullable();

const planSchema = z.object({
  plan_name: tierSchema,
  /** In US dollars; null: by arrangement. */
  price_monthly: z.number().nullable(),
  price_yearly: z.number().nullable(),
  job_limit: limit,
  /** Candidate scorings in a month. */
  application_limit: limit,
  salary_insight_limit: limit,
  /** Personalised emails in a month. */
  communication_limit: limit,
  api_calls_per_day: z.number().int(),
});
export type PlanOffer = z.infer<typeof planSchema>;

const usageSchema = z.object({
  /** Active jobs. */
  job_count: z.number().int(),
  /** All applications and messages of this month, whether or not they count against the plan. */
  application_count: z.number().int(),
  communication_count: z.number().int(),
  /** What counts against the plan this month. */
  resume_screening: z.number().int(),
  salary_insight: z.number().int(),
  email_sent: z.number().int(),
  faq_assistant: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;

const historySchema = z.object({
  id: z.string(),
  /** What happened, in words. */
  text: z.string(),
  tier: tierSchema,
  billing_cycle: cycleSchema.nullable(),
  at: instant,
});
export type SubscriptionChange = z.infer<typeof historySchema>;

export const billing = endpoints({
  getSubscription: () =>
    endpoint({
      method: 'GET',
      path: '/hr/subscriptions/subscription',
      summary: 'The plan of the organization and its state.',
      auth: 'session',
      right: 'billing.read',
      audit: null,
      response: subscriptionSchema,
      errors: ['onboarding_required'],
    }),
  listPlans: () =>
    endpoint({
      method: 'GET',
      path: '/hr/subscriptions/plans',
      summary: 'The plans on offer, the smallest first.',
      auth: 'session',
      right: 'billing.read',
      audit: null,
      response: z.object({ plans: z.array(planSchema) }),
      errors: ['onboarding_required'],
    }),
  getUsage: () =>
    endpoint({
      method: 'GET',
      path: '/hr/auth/usage',
      summary: 'How much the organization has used: active jobs, and the rest in this calendar month (UTC).',
      auth: 'session',
      right: 'billing.usage',
      audit: null,
      response: usageSchema,
      errors: ['onboarding_required', 'forbidden'],
    }),
  listHistory: () =>
    endpoint({
      method: 'GET',
      path: '/hr/subscriptions/history',
      summary: "What became of the organization's plan, newest first.",
      auth: 'session',
      right: 'billing.usage',
      audit: null,
      response: z.object({ history: z.array(historySchema) }),
      errors: ['onboarding_required', 'forbidden'],
    }),
  createCheckoutSession: () =>
    endpoint({
      method: 'POST',
      path: '/hr/subscriptions/create-checkout-session',
      summary:
        'Where a paid plan is paid for; with a subscription already, where the change to that plan is confirmed. While a payment is late, the billing portal.',
      auth: 'session',
      right: 'billing.manage',
      audit: 'subscription.checkout_started',
      secretAnswer: true,
      body: z.object({ plan: z.enum(paidTiers), billing_cycle: cycleSchema }),
      response: z.object({ checkout_url: z.string() }),
      errors: [
        'invalid_request',
        'not_found',
        'plan_already_active',
        'billing_unavailable',
        'onboarding_required',
        'forbidden',
      ],
    }),
  confirmCheckoutSession: () =>
    endpoint({
      method: 'GET',
      path: '/hr/subscriptions/confirm-checkout-session',
      summary:
        'Take over what was paid in a checkout, and answer the subscription. Repeating it does nothing more.',
      auth: 'session',
      right: 'billing.manage',
      audit: 'subscription.checkout_confirmed',
      changesOnGet: true,
      query: z.object({ session_id: z.string().min(1).max(255) }),
      response: subscriptionSchema,
      errors: [
        'invalid_request',
        'not_found',
        'checkout_not_paid',
        'paid_twice',
        'billing_unavailable',
        'onboarding_required',
        'forbidden',
      ],
    }),
  createPortalSession: () =>
    endpoint({
      method: 'POST',
      path: '/hr/subscriptions/create-portal-session',
      summary:
        'The address of the billing portal: invoices, card, change and cancellation. It works for a short time.',
      auth: 'session',
      right: 'billing.manage',
      audit: 'subscription.portal_opened',
      secretAnswer: true,
      response: z.object({ portal_url: z.string() }),
      errors: ['not_found', 'billing_unavailable', 'onboarding_required', 'forbidden'],
    }),
  applyPlan: () =>
    endpoint({
      method: 'POST',
      path: '/hr/subscriptions/apply',
      summary:
        'Change to a plan that is not paid by checkout. Basic begins when the paid period ends; Enterprise is requested from sales.',
      auth: 'session',
      right: 'billing.manage',
      audit: 'subscription.plan_applied',
      body: z.object({
        user_id: z.string().max(64).optional(),
        new_plan: tierSchema,
        billing_cycle: cycleSchema.optional(),
      }),
      response: subscriptionSchema,
      errors: [
        'invalid_request',
        'not_found',
        'checkout_required',
        'billing_unavailable',
        'onboarding_required',
        'forbidden',
      ],
    }),
  receiveEvent: () =>
    endpoint({
      method: 'POST',
      path: '/hr/subscriptions/webhook',
      summary: 'An event of the payment provider, signed by it. It is kept, and worked off afterwards.',
      auth: 'public',
      right: null,
      audit: 'billing_event.received',
      signed: 'stripe',
      bodyLimitBytes: 1024 * 1024,
      body: z.object({
        id: z.string().min(1).max(255),
        type: z.string().max(255),
        created: z.number().int(),
        livemode: z.boolean(),
        data: z.object({
          object: z.looseObject({
            id: z.string().max(255).nullish(),
            object: z.string().max(64),
            customer: z.unknown(),
          }),
        }),
      }),
      response: okResponse,
      errors: ['invalid_request', 'invalid_signature', 'not_found', 'payload_too_large'],
    }),
});
