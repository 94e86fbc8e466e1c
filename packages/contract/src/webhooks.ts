import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';

/** The events that a webhook can get. */
export const webhookEventTypes = [
  'application.received',
  'application.moved',
  'evaluation.finished',
  'candidate.shortlisted',
  'candidate.erased',
  'communication.sent',
  'interview.scheduled',
  'interview.changed',
  'interview.cancelled',
  'job.published',
  'job.closed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookTestType = 'webhook.test';

const eventType = z.enum(webhookEventTypes);

const urlField = z
  .string()
  .trim()
  .min(1, 'Enter a URL')
  .max(2_000, 'Enter at most 2,000 characters')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'Enter a complete URL, such as https://example.com/hooks',
  });

const eventsField = z
  .array(eventType)
  .min(1, 'Choose at least one event')
  .max(webhookEventTypes.length)
  .transform((types) => webhookEventTypes.filter((type) => types.includes(type)));

export const addWebhookBody = z.object({ url: urlField, events: eventsField });

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(eventType),
  on: z.boolean(),
  /** Why Candor turned it off: the receiver answered 410, or failed for five days. */
  off_reason: z.enum(['gone', 'failing']).nullable(),
  off_at: instant.nullable(),
  /** Since when no delivery has succeeded; null while they do. */
  failing_since: instant.nullable(),
  /** Until then deliveries carry a signature by the former secret, too. */
  former_secret_until: instant.nullable(),
  /** When a delivery last succeeded; null: none did within 30 days. */
  last_delivered_at: instant.nullable(),
  created_at: instant,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The body of a delivery. Ids and a link, never names or scores. */
export const webhookMessageSchema = z.object({
  /** As in the header `webhook-id`: the same however often it is sent. */
  id: z.string(),
  type: z.string(),
  timestamp: instant,
  /** Ids of what it is about, `link`, and `number`: the higher of two is the later one of the same record. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

const deliveryState = z.enum(['waiting', 'delivered', 'failed']);

const deliverySchema = z.object({
  id: z.string(),
  event_id: z.string(),
  type: z.string(),
  /** `waiting`: the next try is at `next_try_at`. `failed`: nothing more is tried. */
  state: deliveryState,
  /** Since it was first sent, or last replayed. */
  tries: z.number().int(),
  next_try_at: instant.nullable(),
  /** Of the last try; null where there was no answer, or no try yet. */
  status: z.number().int().nullable(),
  /** Why there was no answer, in words. */
  trouble: z.string().nullable(),
  happened_at: instant,
  created_at: instant,
  delivered_at: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const trySchema = z.object({
  at: instant,
  duration_ms: z.number().int(),
  status: z.number().int().nullable(),
  trouble: z.string().nullable(),
  /** The first 2 kB of the answer. */
  answer: z.string(),
});
export type WebhookTry = z.infer<typeof trySchema>;

const deliveryDetailsSchema = deliverySchema.extend({
  message: webhookMessageSchema,
  /** Newest first. */
  log: z.array(trySchema),
});
export type WebhookDeliveryDetails = z.infer<typeof deliveryDetailsSchema>;

const replayRangeBody = z
  .object({
    from: instant,
    /** Now when it is not given. */
    to: instant.optional(),
    /** `missed`: what did not arrive. `all`: what arrived is sent once more, too. */
    which: z.enum(['missed', 'all']).default('missed'),
    /** Where an earlier call ended, by the `webhook-id` of its last event: what comes after it. */
    after: z.string().max(64).optional(),
  })
  .refine(({ from, to }) => to === undefined || Date.parse(from) <= Date.parse(to), {
    error: 'Choose an end after the start',
    path: ['to'],
  });

const byId = z.object({ id: z.string().max(64) });
const byDelivery = byId.extend({ delivery: z.string().max(64) });
const manage = { auth: 'session', right: 'webhooks.manage' } as const;
const usual = ['onboarding_required', 'forbidden'] as const;

export const webhooks = endpoints({
  listWebhooks: () =>
    endpoint({
      ...manage,
      method: 'GET',
      path: '/hr/webhooks',
      summary: 'List webhooks and their status.',
      audit: null,
      response: z.array(webhookSchema),
      errors: [...usual],
    }),
  addWebhook: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/webhooks',
      summary: 'Add an address that receives these events. The secret is shown once.',
      audit: 'webhook.added',
      body: addWebhookBody,
      response: z.object({ id: z.string(), secret: z.string() }),
      secretAnswer: true,
      errors: ['invalid_request', 'too_many_webhooks', ...usual],
    }),
  changeWebhook: () =>
    endpoint({
      ...manage,
      method: 'PATCH',
      path: '/hr/webhooks/{id}',
      summary: "Change a webhook's address or events, or turn it on or off.",
      audit: 'webhook.changed',
      params: byId,
      body: z.object({ url: urlField, events: eventsField, on: z.boolean() }).partial(),
      response: webhookSchema,
      errors: ['invalid_request', 'not_found', ...usual],
    }),
  removeWebhook: () =>
    endpoint({
      ...manage,
      method: 'DELETE',
      path: '/hr/webhooks/{id}',
      summary: 'Delete a webhook with its delivery log. Pending deliveries are dropped.',
      audit: 'webhook.removed',
      params: byId,
      response: okResponse,
      errors: ['not_found', ...usual],
    }),
  rotateSecret: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/webhooks/{id}/secret',
      summary: 'Give a webhook another secret. For 24 hours deliveries are signed with both.',
      audit: 'webhook.secret_rotated',
      params: byId,
      response: z.object({ secret: z.string(), former_secret_until: instant }),
      secretAnswer: true,
      errors: ['not_found', ...usual],
    }),
  sendTest: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/webhooks/{id}/test',
      summary: 'Send a test event of the type `webhook.test`.',
      audit: 'webhook.tested',
      params: byId,
      response: deliverySchema,
      errors: ['not_found', 'webhook_off', 'too_many_requests', ...usual],
    }),
  listDeliveries: () =>
    endpoint({
      ...manage,
      method: 'GET',
      path: '/hr/webhooks/{id}/deliveries',
      summary: 'Deliveries to a webhook within 30 days, newest first.',
      audit: null,
      params: byId,
      query: listQuery(['-created_at']).omit({ q: true }).extend({ state: deliveryState.optional() }),
      answer: 'list',
      response: z.array(deliverySchema),
      errors: ['invalid_request', 'not_found', ...usual],
    }),
  getDelivery: () =>
    endpoint({
      ...manage,
      method: 'GET',
      path: '/hr/webhooks/{id}/deliveries/{delivery}',
      summary: 'A delivery with what is sent, and each try with its answer.',
      audit: null,
      params: byDelivery,
      response: deliveryDetailsSchema,
      errors: ['not_found', ...usual],
    }),
  replayDelivery: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/webhooks/{id}/deliveries/{delivery}/replay',
      summary: 'Send a delivery once more, now, under the same `webhook-id`.',
      audit: 'webhook.events_replayed',
      params: byDelivery,
      response: deliverySchema,
      errors: ['not_found', 'webhook_off', ...usual],
    }),
  replayRange: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/webhooks/{id}/replays',
      summary:
        'Resend events from a time range, oldest first, including while the webhook was off. Up to 1,000 per call; `left` says how many remain, and `last` where the next call begins.',
      audit: 'webhook.events_replayed',
      params: byId,
      body: replayRangeBody,
      response: z.object({
        replayed: z.number().int(),
        left: z.number().int(),
        last: z.string().nullable(),
      }),
      errors: ['invalid_request', 'not_found', 'webhook_off', ...usual],
    }),
  listEvents: () =>
    endpoint({
      ...manage,
      method: 'GET',
      path: '/hr/webhook-events',
      summary:
        'Events of the last 30 days, oldest first. `after` is the `webhook-id` of the last one that arrived.',
      audit: null,
      query: z.object({
        after: z.string().max(64).optional(),
        limit: z
          .string()
          .regex(/^\d{1,3}$/, 'Enter a whole number')
          .transform(Number)
          .pipe(z.number().min(1).max(100))
          .default(100),
      }),
      response: z.object({ events: z.array(webhookMessageSchema), has_more: z.boolean() }),
      errors: ['invalid_request', 'not_found', ...usual],
    }),
});
