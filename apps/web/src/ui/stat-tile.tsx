import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface StatTileProps {
  label: string;
  /** `undefined` while it is loading, `null` when it cannot be known. */
  figure: string | number | null | undefined;
  /** What the figure is measured over. */
  note?: string;
  unknownReason?: string;
  /** On a phone it is a line of the card around it. */
  isLineOnPhone?: boolean;
}

function Figure({ figure, unknownReason }: Pick<StatTileProps, 'figure' | 'unknownReason'>) {
  if (figure === undefined) return <Skeleton className="my-1 h-7 w-16" />;
  if (figure !== null) return <>{typeof figure === 'number' ? formatNumber(figure) : figure}</>;
  if (!unknownReason) return <>—</>;
  return (
    <Tooltip text={unknownReason}>
      <button
        type="button"
        aria-label={`Not known: ${unknownReason}`}
        className="min-w-6 rounded-sm text-left text-muted"
      >
        —
      </button>
    </Tooltip>
  );
}

export function StatTile({ label, figure, note, unknownReason, isLineOnPhone = false }: StatTileProps) {
  return (
    <div
      className={
        isLineOnPhone
          ? 'max-sm:px-4 max-sm:py-2 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4'
          : 'rounded-card border border-line bg-surface p-4'
      }
    >
      <dl
        className={classNames(
          'grid',
          isLineOnPhone && 'max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4',
        )}
      >
        <dt className="text-muted text-sm">{label}</dt>
        <dd
          className={classNames(
            'mt-1 font-semibold text-2xl tabular-nums tracking-tight',
            isLineOnPhone && 'max-sm:mt-0',
            isLineOnPhone && note && 'max-sm:row-span-2',
          )}
        >
          <Figure figure={figure} unknownReason={unknownReason} />
        </dd>
        {note && <dd className="mt-0.5 text-muted text-xs max-sm:mt-0">{note}</dd>}
      </dl>
    </div>
  );
}

/** Three tiles side by side; on a phone one card with a line for each. */
export function StatTileGroup({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label="Figures"
      aria-busy={busy}
      className="max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface sm:grid sm:grid-cols-3 sm:gap-4"
    >
      {children}
    </section>
  );
}
