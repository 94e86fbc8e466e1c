import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface SelectionBarProps {
  /** What is listed, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** Those of the page that is shown, and how many there are on all pages. */
  shown: { ids: readonly string[]; total: number; isCapped: boolean };
  selection: {
    isAll: boolean;
    has: (id: string) => boolean;
    count: (total: number) => number;
    selectAll: () => void;
    clear: () => void;
  };
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are selected over all pages, and what can be done with them; floats over the foot of the page, so that no row moves. */
export function SelectionBar({ nouns, shown, selection, children }: SelectionBarProps) {
  const { ids, total, isCapped } = shown;
  const count = selection.count(total);
  const isWholePage = ids.every(selection.has);
  return (
    <section
      aria-label={`Selected ${nouns[1]}`}
      data-bottom-bar
      className="sticky bottom-4 z-30 mx-auto flex max-w-full animate-appear flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
    >
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <p role="status" className="mr-2 whitespace-nowrap font-medium tabular-nums">
          {formatNumber(count)}
          {selection.isAll && isCapped && '+'} selected
        </p>
        {!selection.isAll && isWholePage && total > count && (
          <Button variant="link" size="inline" className="mr-2" onClick={selection.selectAll}>
            Select all {formatCount(total, ...nouns)}
            {isCapped && ' and more'}
          </Button>
        )}
      </div>
      {children}
      <IconButton icon={X} label="Clear selection" variant="quiet" small onClick={selection.clear} />
    </section>
  );
}
