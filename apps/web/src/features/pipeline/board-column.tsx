import type { Stage } from '@candor/contract/applications';
import type { CardSort, Pipeline, PipelineCard } from '@candor/contract/pipeline';
import { Mail } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '#app/api-error.ts';
import { type MoveTarget, stageDots } from '#features/applications/applications.feature.ts';
import { BoardCard, cardPx } from '#features/pipeline/board-card.tsx';
import { useColumnCards } from '#features/pipeline/use-column-cards.ts';
import { useColumnWindow } from '#features/pipeline/use-column-window.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface BoardColumnProps {
  jobId: string;
  step: Pipeline['steps'][number];
  /** All of the board. */
  steps: Pipeline['steps'];
  sort: CardSort;
  mayMove: boolean;
  emailing: ReadonlySet<Stage>;
  /** A card is held that may be dropped here. */
  isTarget: boolean;
  movingTo: (applicationId: string) => Stage | undefined;
  onMove: (card: PipelineCard, to: MoveTarget) => void;
  /** Moves a card to the stage beside, by keyboard. */
  onStep: (card: PipelineCard, step: 1 | -1) => void;
  onDragStart: (card: PipelineCard) => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

/** A column of the board: one of the job's stages. Only the cards in sight are drawn, and only their pages fetched. */
export function BoardColumn(props: BoardColumnProps) {
  const { jobId, step, steps, sort, mayMove, emailing, isTarget, movingTo, onMove, onStep } = props;
  const { id, stage, name, count } = step;
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const { scroller, first, end, measure, show } = useColumnWindow(count, cardPx);
  const { cardAt, failed, isFetching, updatedAt } = useColumnCards(jobId, { step: id, sort, first, end });
  const stop = Math.min(active, Math.max(0, count - 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other cards stand there.
  useEffect(() => {
    if (!wantsFocus.current) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${stop}"] [data-card]`);
    if (!link) return;
    wantsFocus.current = false;
    link.focus({ preventScroll: true });
  }, [stop, first, end, updatedAt]);

  function go(index: number) {
    const next = Math.max(0, Math.min(count - 1, index));
    wantsFocus.current = true;
    setActive(next);
    show(next);
  }

  function followKey(event: KeyboardEvent<HTMLElement>) {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (!item || !(event.target as HTMLElement).hasAttribute('data-card')) return;
    const index = Number(item.dataset.index);
    const card = cardAt(index);
    const ways: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key in ways) go(index + (ways[event.key] ?? 0));
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(count - 1);
    else if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey)
      item.querySelector<HTMLElement>('button')?.click();
    else if (sideways !== 0 && event.shiftKey && card) {
      wantsFocus.current = true;
      onStep(card, sideways);
    } else if (sideways !== 0 && !event.shiftKey) focusBeside(event.currentTarget, sideways);
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-label={`${name}, ${formatNumber(count)}`}
      data-column={stage}
      onKeyDown={followKey}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (isTarget) props.onDrop();
      }}
      className={classNames(
        'flex min-w-40 flex-1 snap-start flex-col rounded-card border bg-text/3 max-md:min-w-[80vw]',
        isTarget ? 'border-accent border-dashed bg-accent-soft' : 'border-transparent',
      )}
    >
      <header className="flex h-11 shrink-0 items-center gap-2 px-3">
        <span aria-hidden="true" className={classNames('size-2 rounded-full', stageDots[stage])} />
        <h2 className="min-w-0 truncate text-base" title={name}>
          {name}
        </h2>
        <span className="text-muted text-sm tabular-nums">{formatNumber(count)}</span>
        {emailing.has(stage) && (
          <span title="Moving someone here emails them" className="ml-auto text-muted">
            <Mail aria-hidden="true" className="size-4" />
            <span className="sr-only">Moving someone here emails them</span>
          </span>
        )}
      </header>
      <div
        ref={scroller}
        onScroll={measure}
        // Not a stop of its own: the cards are, and arrows go through them.
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-1.5 [contain:strict] [scrollbar-width:thin]"
      >
        {failed && (
          <div role="alert" className="flex flex-col items-start gap-2 p-2 text-sm">
            {errorText(failed.error, "These cards couldn't be loaded.")}
            <Button variant="secondary" size="small" busy={isFetching} onClick={() => failed.refetch()}>
              Retry
            </Button>
          </div>
        )}
        {count === 0 && !failed && <p className="px-2 py-4 text-center text-muted text-sm">No one here</p>}
        <ul className="relative" style={{ height: count * cardPx }} aria-label={name}>
          {Array.from({ length: end - first }, (_, offset) => {
            const index = first + offset;
            const card = cardAt(index);
            return (
              <li
                key={card?.application_id ?? `place-${index}`}
                data-index={index}
                aria-setsize={count}
                aria-posinset={index + 1}
                onFocus={() => setActive(index)}
                className="absolute inset-x-0"
                style={{ top: index * cardPx }}
              >
                {card ? (
                  <BoardCard
                    card={card}
                    mayMove={mayMove}
                    isMoving={movingTo(card.application_id) !== undefined}
                    isStop={index === stop}
                    steps={steps}
                    emailing={emailing}
                    onMove={onMove}
                    onDragStart={props.onDragStart}
                    onDragEnd={props.onDragEnd}
                  />
                ) : (
                  !failed && <Skeleton className="h-29 opacity-50" />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** To the card that Tab would stop at in the next column that has one. */
function focusBeside(column: HTMLElement, step: 1 | -1): void {
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  for (let at = columns.indexOf(column) + step; columns[at]; at += step) {
    const link =
      columns[at]?.querySelector<HTMLElement>('[data-card][tabindex="0"]') ??
      columns[at]?.querySelector<HTMLElement>('[data-card]');
    if (!link) continue;
    link.focus();
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
}
