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
}

function Figure({ figure, unknownReason }: Pick<StatTileProps, 'figure' | 'unknownReason'>) {
  if (figure === undefined) return <Skeleton className="my-1 h-7 w-16" />;
  if (figure !== null) return <>{typeof figure === 'number' ? formatNumber(figure) : figure}</>;
  if (!unknownReason) return <>—</>;
  return (
    <Tooltip text={unknownReason}>
      <button type="button" aria-label={`Not known: ${unknownReason}`} className="rounded-sm text-muted">
        —
      </button>
    </Tooltip>
  );
}

export function StatTile({ label, figure, note, unknownReason }: StatTileProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dl className="flex flex-col">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="mt-1 font-semibold text-2xl tabular-nums tracking-tight">
          <Figure figure={figure} unknownReason={unknownReason} />
        </dd>
      </dl>
      {note && <p className="mt-0.5 text-muted text-xs">{note}</p>}
    </div>
  );
}
