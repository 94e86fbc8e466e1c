import { type ReactNode, useRef } from 'react';
import { useEdgeScroll } from '#features/pipeline/use-edge-scroll.ts';
import { classNames } from '#ui/class-names.ts';
import { useHiddenEdges } from '#ui/use-hidden-edges.ts';

interface BoardScrollerProps {
  /** How many columns there are: with another number, other edges may be hidden. */
  columns: number;
  isHolding: boolean;
  children: ReactNode;
}

/** The columns of a board. Where they have no room, its edges fade and it scrolls, also under a card that is held there. */
export function BoardScroller({ columns, isHolding, children }: BoardScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { hidden, measure } = useHiddenEdges(scroller, columns);
  const edges = useEdgeScroll(scroller, isHolding);

  return (
    <div className="relative min-w-0 flex-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keys and the menu do the same. */}
      <div
        ref={scroller}
        onScroll={measure}
        onDragOver={edges.onDragOver}
        onDragLeave={edges.onDragLeave}
        className="flex h-full gap-2 overflow-x-auto overflow-y-hidden pb-1 [scrollbar-width:thin] max-md:snap-x max-md:snap-mandatory"
      >
        {children}
      </div>
      <Fade at="left-0 bg-linear-to-r" isShown={hidden.before} />
      <Fade at="right-0 bg-linear-to-l" isShown={hidden.after} />
    </div>
  );
}

function Fade({ at, isShown }: { at: string; isShown: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-y-0 w-10 from-page to-transparent transition-opacity max-md:hidden',
        at,
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    />
  );
}
