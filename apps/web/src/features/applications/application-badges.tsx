import type { Application, Stage } from '@candor/contract/applications';
import { describeStatus, stageLabels } from '#features/applications/application-labels.ts';
import { Badge } from '#ui/badge.tsx';

const statusTones = {
  evaluated: 'good',
  unreadable: 'warn',
  pending: 'neutral',
  evaluating: 'neutral',
} as const;
const stageTones = {
  applied: 'neutral',
  shortlisted: 'accent',
  interview: 'info',
  rejected: 'neutral',
  withdrawn: 'neutral',
  hired: 'good',
} as const;

export function StatusBadge({ status }: { status: Application['application_status'] }) {
  return <Badge tone={statusTones[status]}>{describeStatus(status)}</Badge>;
}

/** Where the person stands. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>;
}
