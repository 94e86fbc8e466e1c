import type { Stage } from '@candor/contract/applications';
import type { CardSort, Pipeline, PipelineCard } from '@candor/contract/pipeline';
import { findMove } from '@candor/contract/stage-moves';
import { useCallback, useMemo, useRef, useState } from 'react';
import { stageLabels, useStageMoves } from '#features/applications/applications.feature.ts';
import { BoardColumn } from '#features/pipeline/board-column.tsx';
import { NarrowColumn } from '#features/pipeline/narrow-column.tsx';
import { boardStages } from '#features/pipeline/pipeline-words.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';

interface BoardProps {
  data: Pipeline;
  sort: CardSort;
  mayMove: boolean;
}

/** The ends that are no progress take little room until somebody asks for them. */
const narrowAtFirst: readonly Stage[] = ['rejected', 'withdrawn'];

/** A job's applications by stage: cards are moved by dragging, by their menu, or by Shift and an arrow. */
export function Board({ data, sort, mayMove }: BoardProps) {
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
  const move = useCallback((card: PipelineCard, to: Stage) => {
    const { application_id: id, candidate_name: name, stage } = card;
    chooseNow.current({ id, stage, name }, to);
  }, []);
  const release = useCallback(() => setHeld(undefined), []);

  function step(card: PipelineCard, by: 1 | -1) {
    const at = boardStages.indexOf(card.stage);
    const ahead = by === 1 ? boardStages.slice(at + 1) : boardStages.slice(0, at).toReversed();
    const to = ahead.find((stage) => findMove(card.stage, stage, 'member'));
    if (to && mayMove) move(card, to);
  }

  function drop(to: Stage) {
    if (held) move(held, to);
    setHeld(undefined);
  }

  const figuresOf = (stage: Stage) => data.stages.find((one) => one.stage === stage);
  const isTarget = (stage: Stage) =>
    held !== undefined && findMove(held.stage, stage, 'member') !== undefined;
  const isNarrow = (stage: Stage) => !isPhone && narrowAtFirst.includes(stage) && !opened.includes(stage);

  return (
    <>
      {held && emailing.size > 0 && (
        <p role="status" className="sr-only">
          Moving to {[...emailing].map((stage) => stageLabels[stage]).join(', ')} sends an email.
        </p>
      )}
      <section
        aria-label="Board"
        className="flex h-[max(26rem,calc(100dvh-21rem))] snap-x gap-2 overflow-x-auto overflow-y-hidden pb-1 max-md:snap-mandatory"
      >
        {boardStages.map((stage) => {
          const figures = figuresOf(stage);
          if (!figures || isNarrow(stage)) return null;
          return (
            <BoardColumn
              key={stage}
              jobId={data.job_id}
              figures={figures}
              sort={sort}
              mayMove={mayMove}
              emailing={emailing}
              isTarget={isTarget(stage)}
              movingTo={movingTo}
              onMove={move}
              onStep={step}
              onDragStart={setHeld}
              onDragEnd={release}
              onDrop={() => drop(stage)}
            />
          );
        })}
        {/* They stay in sight where the columns have no room: cards are dropped on them. */}
        <div className="sticky right-0 z-10 flex gap-2 bg-page empty:hidden">
          {boardStages.filter(isNarrow).map((stage) => (
            <NarrowColumn
              key={stage}
              stage={stage}
              count={figuresOf(stage)?.count ?? 0}
              isTarget={isTarget(stage)}
              onOpen={() => setOpened([...opened, stage])}
              onDrop={() => drop(stage)}
            />
          ))}
        </div>
      </section>
      {dialog}
    </>
  );
}
