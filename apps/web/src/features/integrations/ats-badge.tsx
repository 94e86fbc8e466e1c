import type { AtsIntegration } from '@candor/contract/ats';
import { Badge } from '#ui/badge.tsx';

/** Where a system stands, in a word. */
export function AtsBadge({ state }: Pick<AtsIntegration, 'state'>) {
  switch (state) {
    case 'connected':
      return <Badge tone="good">Connected</Badge>;
    case 'company_needed':
      return <Badge tone="warn">Choose a company</Badge>;
    case 'reconnect_needed':
      return <Badge tone="warn">Reconnect needed</Badge>;
    default:
      return <Badge>Not connected</Badge>;
  }
}
