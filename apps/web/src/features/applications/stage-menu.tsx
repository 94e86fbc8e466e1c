import type { Stage } from '@candor/contract/applications';
import { ChevronDown } from 'lucide-react';
import { StageBadge } from '#features/applications/application-badges.tsx';
import { stageLabels } from '#features/applications/application-labels.ts';
import type { MovableApplication } from '#features/applications/movable-application.ts';
import { listTargetsFrom } from '#features/applications/move-target.ts';
import { useSteps } from '#features/applications/stages-query.ts';
import { type OnMoved, useStageMove } from '#features/applications/use-stage-move.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';

/** The color of a stage, where it stands beside its name. */
export const stageDots: Record<Stage, string> = {
  applied: 'bg-muted',
  shortlisted: 'bg-accent',
  interview: 'bg-info',
  hired: 'bg-good',
  rejected: 'bg-muted',
  withdrawn: 'bg-muted',
};

interface StageMenuProps extends MovableApplication {
  /** The position, where one person's applications stand below each other. */
  position?: string;
  mayMove: boolean | undefined;
  /** The arrow alone, at the end of a button that says more. */
  isArrow?: boolean;
  onMoved?: OnMoved | undefined;
}

/** Where an application stands, and the moves from there; a badge alone where there is none to make. */
export function StageMenu({ position, mayMove, isArrow = false, onMoved, ...application }: StageMenuProps) {
  const { choose, isBusy, dialog } = useStageMove(application, onMoved);
  const { jobId, stage, step, name } = application;
  const steps = useSteps(jobId);
  const moves = mayMove ? listTargetsFrom(application, step && steps) : [];
  const label = step?.name ?? stageLabels[stage];
  if (moves.length === 0) return <StageBadge stage={stage} label={label} />;
  return (
    <>
      <DropdownMenu
        align="start"
        heading="Move to"
        items={moves.map(({ target, asksFirst }) => ({
          label: asksFirst ? `${target.name}…` : target.name,
          onSelect: () => choose(target),
        }))}
        trigger={
          <Button
            variant={isArrow ? 'secondary' : 'ghost'}
            size="tight"
            disabled={isBusy}
            className={isArrow ? 'rounded-l-none border-l-0 px-1.5' : 'gap-1.5'}
            aria-label={`${label}, stage of ${position ? `${name}, ${position}` : name}`}
          >
            {!isArrow && (
              <>
                <span aria-hidden="true" className={classNames('size-2 rounded-full', stageDots[stage])} />
                {label}
              </>
            )}
            <ChevronDown aria-hidden="true" className="text-muted" />
          </Button>
        }
      />
      {dialog}
    </>
  );
}
