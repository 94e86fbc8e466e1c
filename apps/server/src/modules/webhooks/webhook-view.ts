import type {
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  WebhookMessage,
  WebhookTry,
} from '@candor/contract/webhooks';
import type { webhookTries } from '@candor/database/schema';
import { describeTrouble } from './describe-trouble.ts';
import type { DeliveryRow, EventRow, WebhookRow } from './webhook-rows.ts';

type TryRow = typeof webhookTries.$inferSelect;

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

export function viewWebhook(row: WebhookRow, now: Date, lastDeliveredAt: Date | null): Webhook {
  const { formerUntil } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEventType[],
    on: row.isOn,
    off_reason: row.offReason as Webhook['off_reason'],
    off_at: isoOrNull(row.offAt),
    failing_since: isoOrNull(row.failingSince),
    former_secret_until: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    last_delivered_at: isoOrNull(lastDeliveredAt),
    created_at: row.createdAt.toISOString(),
  };
}

export function viewMessage({ id, type, at, data }: EventRow): WebhookMessage {
  return { id, type, timestamp: at.toISOString(), data };
}

export function viewDelivery(
  row: DeliveryRow,
  event: Pick<EventRow, 'type' | 'at'>,
  last: Pick<TryRow, 'status' | 'trouble'> | undefined,
): WebhookDelivery {
  return {
    id: row.id,
    event_id: row.eventId,
    type: event.type,
    state: row.state as WebhookDelivery['state'],
    tries: row.tries,
    next_try_at: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    status: last?.status ?? null,
    trouble: describeTrouble(last?.trouble),
    happened_at: event.at.toISOString(),
    created_at: row.createdAt.toISOString(),
    delivered_at: isoOrNull(row.deliveredAt),
  };
}

export function viewTry(row: TryRow): WebhookTry {
  return {
    at: row.at.toISOString(),
    duration_ms: row.durationMs,
    status: row.status,
    trouble: describeTrouble(row.trouble),
    answer: row.answer,
  };
}
