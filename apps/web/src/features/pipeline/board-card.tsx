import type { Stage } from '@candor/contract/applications';
import type { Pipeline, PipelineCard } from '@candor/contract/pipeline';
import { ArrowRightLeft } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import {
  findEvaluationPath,
  listTargetsFrom,
  type MoveTarget,
  ScoreFigure,
} from '#features/applications/applications.feature.ts';
import { FlagList } from '#features/pipeline/flag-list.tsx';
import { describeDays } from '#features/pipeline/pipeline-words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** With the space below it; columns are laid out by it. */
export const cardPx = 124;

/** Where a card leads: to the evaluation where there is one, else to the person. */
export function pathOf({ candidate_id, application_id, application_status }: PipelineCard): string {
  const evaluated = findEvaluationPath({
    ...{ candidateId: candidate_id, applicationId: application_id, status: application_status },
  });
  return evaluated ?? paths.candidate(candidate_id);
}

interface BoardCardProps {
  card: PipelineCard;
  mayMove: boolean;
  isMoving: boolean;
  /** The one card of its column that Tab stops at. */
  isStop: boolean;
  /** The stages of the job. */
  steps: Pipeline['steps'];
  /** Where a move sends the candidate an email. */
  emailing: ReadonlySet<Stage>;
  onMove: (card: PipelineCard, to: MoveTarget) => void;
  onDragStart: (card: PipelineCard) => void;
  onDragEnd: () => void;
}

/** A person on the board. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, mayMove, isMoving, isStop, steps, emailing, onMove, onDragStart, onDragEnd } = props;
  const { candidate_name: name, stage, owner } = card;
  const moves = mayMove ? listTargetsFrom(card, steps) : [];
  const sends = (to: Stage) => emailing.has(to) && to !== stage;
  const canMove = moves.length > 0 && !isMoving;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keys and the menu do the same.
    <div
      draggable={canMove}
      aria-busy={isMoving || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDragStart(card);
      }}
      onDragEnd={onDragEnd}
      className={classNames(
        'relative flex h-29 flex-col justify-between rounded-control border border-line bg-surface p-2.5 hover:border-line-control',
        canMove && 'cursor-grab active:cursor-grabbing',
        isMoving && 'opacity-50',
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <Link
          to={pathOf(card)}
          title={name}
          draggable={false}
          tabIndex={isStop ? 0 : -1}
          data-card
          className="min-w-0 scroll-mx-12 truncate font-medium outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
        {moves.length > 0 && (
          <span className="relative z-10 -mt-1.5 -mr-1.5">
            <DropdownMenu
              heading="Move to"
              items={moves.map(({ target, asksFirst }) => ({
                label: `${target.name}${asksFirst ? '…' : ''}${sends(target.stage) ? ' (sends an email)' : ''}`,
                onSelect: () => onMove(card, target),
              }))}
              trigger={
                <IconButton
                  icon={ArrowRightLeft}
                  label={`Move ${name}`}
                  variant="quiet"
                  small
                  disabled={isMoving}
                  tabIndex={isStop ? 0 : -1}
                />
              }
            />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ScoreFigure score={card.application_score} />
        <span className="whitespace-nowrap text-muted text-xs" title="In this stage">
          {describeDays(card.in_stage_since)}
          <span className="sr-only"> in this stage</span>
        </span>
      </div>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className="flex min-w-0 gap-1 overflow-hidden">
          <FlagList flags={card.flags} />
        </span>
        {owner && (
          <span title={`Owner: ${owner.name}`} className="shrink-0">
            <Avatar name={owner.name} size="small" />
            <span className="sr-only">Owner: {owner.name}</span>
          </span>
        )}
      </div>
    </div>
  );
});
