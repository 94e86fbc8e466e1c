import type { Stage } from '@candor/contract/applications';
import type { CardSort, Pipeline, PipelineCard } from '@candor/contract/pipeline';
import { findStepMove } from '@candor/contract/stage-moves';
import type { StageStep } from '@candor/contract/stages';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type MoveTarget,
  stageLabels,
  toStep,
  useStageMoves,
} from '#features/applications/applications.feature.ts';
import { BoardColumn } from '#features/pipeline/board-column.tsx';
import { BoardScroller } from '#features/pipeline/board-scroller.tsx';
import { NarrowColumn } from '#features/pipeline/narrow-column.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';

interface BoardProps {
  data: Pipeline;
  sort: CardSort;
  mayMove: boolean;
}

/** The ends that are no progress take little room until somebody asks for them. */
const narrowAtFirst: readonly Stage[] = ['rejected', 'withdrawn'];

function canMove({ stage, step }: PipelineCard, to: StageStep): boolean {
  return findStepMove({ stage, stepId: step.id }, to) !== undefined;
}

/** A job's applications by stage: cards are moved by dragging, by their menu, or by Shift and an arrow. */
export function Board({ data, sort, mayMove }: BoardProps) {
  const { steps } = data;
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<readonly Stage[]>([]);
  const [held, setHeld] = useState<PipelineCard>();
  const { choose, movingTo, dialog } = useStageMoves();
  const chooseNow = useRef(choose);
  chooseNow.current = choose;
  const emailing = useMemo(
    () => new Set(data.stages.flatMap(({ stage, sends_email }) => (sends_email ? stage : []))),
    [data],
  );

  // One function for all cards, so that moving one does not draw the others again.
  const move = useCallback((card: PipelineCard, to: MoveTarget) => {
    const { application_id: id, candidate_name: name, stage, step } = card;
    chooseNow.current({ id, stage, step, name }, to);
  }, []);
  const release = useCallback(() => setHeld(undefined), []);

  function stepBeside(card: PipelineCard, by: 1 | -1) {
    const at = steps.findIndex(({ id }) => id === card.step.id);
    const ahead = by === 1 ? steps.slice(at + 1) : steps.slice(0, at).toReversed();
    const to = ahead.find((one) => canMove(card, one));
    if (to && mayMove) move(card, toStep(steps, card.stage, to));
  }

  function drop(to: StageStep) {
    if (held) move(held, toStep(steps, held.stage, to));
    setHeld(undefined);
  }

  const isTarget = (one: StageStep) => held !== undefined && canMove(held, one);
  const isNarrow = ({ stage }: StageStep) =>
    !isPhone && narrowAtFirst.includes(stage) && !opened.includes(stage);

  const wide = steps.filter((one) => !isNarrow(one));

  return (
    <>
      {held && emailing.size > 0 && (
        <p role="status" className="sr-only">
          Moving to {[...emailing].map((stage) => stageLabels[stage]).join(', ')} sends an email.
        </p>
      )}
      <section aria-label="Board" className="flex h-[max(26rem,calc(100dvh-21rem))] gap-2">
        <BoardScroller columns={wide.length} isHolding={held !== undefined}>
          {wide.map((one) => (
            <BoardColumn
              key={one.id}
              jobId={data.job_id}
              step={one}
              steps={steps}
              sort={sort}
              mayMove={mayMove}
              emailing={emailing}
              isTarget={isTarget(one)}
              movingTo={movingTo}
              onMove={move}
              onStep={stepBeside}
              onDragStart={setHeld}
              onDragEnd={release}
              onDrop={() => drop(one)}
            />
          ))}
        </BoardScroller>
        {/* Beside what scrolls, so that they stay in sight and cover nothing: cards are dropped on them. */}
        <div className="flex gap-2 pb-1 empty:hidden">
          {steps.filter(isNarrow).map((one) => (
            <NarrowColumn
              key={one.id}
              step={one}
              isTarget={isTarget(one)}
              onOpen={() => setOpened([...opened, one.stage])}
              onDrop={() => drop(one)}
            />
          ))}
        </div>
      </section>
      {dialog}
    </>
  );
}
