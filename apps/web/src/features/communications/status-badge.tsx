import type { CommunicationStatus } from '@candor/contract/communications';
import { statusWords } from '#features/communications/communication-words.ts';
import { Badge } from '#ui/badge.tsx';

interface StatusBadgeProps {
  status: CommunicationStatus;
  isTest: boolean;
}

/** How far a message has come, and whether it was only a test. */
export function StatusBadge({ status, isTest }: StatusBadgeProps) {
  const { label, tone } = statusWords[status];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{label}</Badge>
      {isTest && <Badge>Test</Badge>}
    </span>
  );
}
