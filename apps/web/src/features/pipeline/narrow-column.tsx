import type { Pipeline } from '@candor/contract/pipeline';
import { ChevronsLeftRight } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '#ui/format.ts';

interface NarrowColumnProps {
  step: Pipeline['steps'][number];
  isTarget: boolean;
  onOpen: () => void;
  onDrop: () => void;
}

/** A stage that is looked at less often: its name and count, until it is opened. Cards can be dropped on it. */
export function NarrowColumn({ step: { stage, name, count }, isTarget, onOpen, onDrop }: NarrowColumnProps) {
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
        aria-label={`Show ${name}, ${formatNumber(count)}`}
        className="flex size-full flex-col items-center gap-3 rounded-card py-3.5 text-muted hover:text-text"
      >
        <ChevronsLeftRight aria-hidden="true" className="size-4" />
        <span className="font-medium text-text [writing-mode:vertical-rl]">{name}</span>{' '}
        <span className="text-sm tabular-nums">{formatNumber(count)}</span>
      </button>
    </div>
  );
}
