import type { Stage } from '@candor/contract/applications';
import { ChevronsLeftRight } from 'lucide-react';
import { stageLabels } from '#features/applications/applications.feature.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '#ui/format.ts';

interface NarrowColumnProps {
  stage: Stage;
  count: number;
  isTarget: boolean;
  onOpen: () => void;
  onDrop: () => void;
}

/** A stage that is looked at less often: its name and count, until it is opened. Cards can be dropped on it. */
export function NarrowColumn({ stage, count, isTarget, onOpen, onDrop }: NarrowColumnProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; keys and the menu do the same.
    <div
      data-narrow={stage}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (isTarget) onDrop();
      }}
      className={classNames(
        'w-11 shrink-0 rounded-card border bg-text/3',
        isTarget ? 'border-accent border-dashed bg-accent-soft' : 'border-transparent',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Show ${stageLabels[stage]}, ${formatNumber(count)}`}
        className="flex size-full flex-col items-center gap-3 rounded-card py-3.5 text-muted hover:text-text"
      >
        <ChevronsLeftRight aria-hidden="true" className="size-4" />
        <span className="font-medium text-text [writing-mode:vertical-rl]">{stageLabels[stage]}</span>{' '}
        <span className="text-sm tabular-nums">{formatNumber(count)}</span>
      </button>
    </div>
  );
}
