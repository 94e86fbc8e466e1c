import type { Webhook } from '@candor/contract/webhooks';
import { Badge } from '#ui/badge.tsx';

/** How a webhook stands, in a word. */
export function WebhookBadge({ webhook: { on, off_reason, failing_since } }: { webhook: Webhook }) {
  if (!on && off_reason) return <Badge tone="bad">Turned off</Badge>;
  if (!on) return <Badge>Off</Badge>;
  if (failing_since) return <Badge tone="warn">Failing</Badge>;
  return <Badge tone="good">On</Badge>;
}
