import { stepNameRule } from '@candor/contract/stages';
import { ArrowDown, ArrowUp, CircleAlert, GripVertical, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { DraftStep } from '#features/stages/step-draft.ts';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';

interface StepRowProps {
  step: DraftStep;
  people: number;
  error: string | undefined;
  /** Another one of the group is held, which can be dropped here. */
  isTarget: boolean;
  canMove: { up: boolean; down: boolean };
  /** Why it can't be removed. */
  keptBecause: string | undefined;
  onRename: (name: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onHold: (step: DraftStep | undefined) => void;
  onDrop: () => void;
}

/** One stage: its name, who is there, its place and its end. */
export function StepRow(props: StepRowProps) {
  const { step, people, error, isTarget, canMove, keptBecause, onRename, onMove, onRemove, onHold, onDrop } =
    props;
  const errorId = useId();
  const name = step.name.trim() || 'new stage';
  return (
    <li
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (isTarget) onDrop();
        onHold(undefined);
      }}
      className={classNames(
        'rounded-control border bg-surface p-2',
        isTarget ? 'border-accent border-dashed' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the buttons do the same. */}
        <span
          draggable
          title="Drag to reorder"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            onHold(step);
          }}
          onDragEnd={() => onHold(undefined)}
          className="cursor-grab text-muted active:cursor-grabbing max-sm:hidden"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </span>
        <Input
          aria-label={`Name of ${name}`}
          data-focus={`${step.key}-name`}
          value={step.name}
          maxLength={stepNameRule.maxLength}
          placeholder="Stage name"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onRename(event.target.value)}
          className="min-w-40 flex-1"
        />
        <span className="w-20 text-muted text-sm tabular-nums max-sm:order-last">
          {people > 0 ? formatCount(people, 'person', 'people') : 'No one'}
        </span>
        <span className="flex">
          <IconButton
            icon={ArrowUp}
            label={`Move ${name} up`}
            small
            data-focus={`${step.key}-up`}
            disabled={!canMove.up}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            small
            data-focus={`${step.key}-down`}
            disabled={!canMove.down}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon={Trash2}
            label={keptBecause ?? `Remove ${name}`}
            small
            disabled={keptBecause !== undefined}
            onClick={onRemove}
          />
        </span>
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-bad text-sm sm:ml-6">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </li>
  );
}
