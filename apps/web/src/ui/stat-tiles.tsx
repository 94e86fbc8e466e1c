import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { StatTile, StatTileGroup } from '#ui/stat-tile.tsx';

interface Stat<Figures> {
  label: string;
  /** `null` when it cannot be known, for which `unknownReason` is the reason. */
  figureOf: (figures: Figures) => string | number | null;
  note: string;
  unknownReason?: string;
}

interface StatTilesProps<Figures> {
  /** The state of a query; older figures stay when loading them anew fails. */
  figures: {
    data: Figures | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  stats: readonly Stat<Figures>[];
}

/** The three figures above a list. What could not be loaded is a dash that says so, never a nought. */
export function StatTiles<Figures>({ figures, stats }: StatTilesProps<Figures>) {
  const { data, isError, isFetching, refetch } = figures;
  const hasFailed = isError && data === undefined;
  return (
    <StatTileGroup busy={!data && !hasFailed}>
      {stats.map(({ label, figureOf, note, unknownReason }) => (
        <StatTile
          key={label}
          label={label}
          figure={hasFailed ? null : data && figureOf(data)}
          note={note}
          unknownReason={hasFailed ? "The figure couldn't be loaded." : unknownReason}
          isLineOnPhone
        />
      ))}
      {hasFailed && (
        <p
          role="alert"
          className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:px-4 max-sm:py-2"
        >
          <span className="flex items-center gap-1.5 text-bad">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            The figures couldn't be loaded.
          </span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => refetch()}
            busy={isFetching}
            busyLabel="Retrying..."
          >
            Retry<span className="sr-only"> loading the figures</span>
          </Button>
        </p>
      )}
    </StatTileGroup>
  );
}
