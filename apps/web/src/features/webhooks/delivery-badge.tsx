import type { WebhookDelivery } from '@candor/contract/webhooks';
import { Badge } from '#ui/badge.tsx';

/** How far a delivery has come, in a word. */
export function DeliveryBadge({ delivery: { state, tries } }: { delivery: WebhookDelivery }) {
  if (state === 'delivered') return <Badge tone="good">Delivered</Badge>;
  if (state === 'failed') return <Badge tone="bad">Failed</Badge>;
  return tries > 0 ? <Badge tone="warn">Retrying</Badge> : <Badge tone="info">Sending</Badge>;
}

/** What the receiver answered last, or why it did not. */
export function describeAnswer({
  status,
  trouble,
  tries,
}: Pick<WebhookDelivery, 'status' | 'trouble' | 'tries'>): string {
  if (status !== null) return `Responded ${status}`;
  return trouble ?? (tries > 0 ? 'No response' : 'Not tried yet');
}
