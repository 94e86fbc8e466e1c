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

const waitingNote =
  "Your plan's scorings for this month are used up. The evaluation starts when your plan has room.";

type StatusOf = Pick<Application, 'application_status' | 'waits_for_plan'>;

export function StatusBadge({ application }: { application: StatusOf }) {
  const { application_status: status, waits_for_plan: isWaiting } = application;
  return (
    <Badge tone={isWaiting ? 'warn' : statusTones[status]} title={isWaiting ? waitingNote : undefined}>
      {describeStatus(application)}
    </Badge>
  );
}

/** Where the person stands. */
export function StageBadge({ stage, label }: { stage: Stage; label?: string | undefined }) {
  return <Badge tone={stageTones[stage]}>{label ?? stageLabels[stage]}</Badge>;
}
