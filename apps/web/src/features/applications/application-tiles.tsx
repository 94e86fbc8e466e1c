import { useQuery } from '@tanstack/react-query';
import { applicationTotalsQuery } from '#features/applications/application-totals-query.ts';
import { StatTile } from '#ui/stat-tile.tsx';

const notLoaded = 'The figure could not be loaded.';

/** The figures of all applications, whatever the list below is filtered by. */
export function ApplicationTiles() {
  const { data, isError, isPending } = useQuery(applicationTotalsQuery);
  return (
    <section
      aria-label="Figures"
      aria-busy={isPending}
      className="grid grid-cols-3 gap-4 max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2"
    >
      <StatTile
        label="Total Applications"
        figure={isError ? null : data?.total}
        unknownReason={notLoaded}
        note="in your organization"
      />
      <StatTile
        label="Evaluated"
        figure={isError ? null : data?.evaluated}
        unknownReason={notLoaded}
        note="with a finished evaluation"
      />
      <StatTile
        label="Avg Score"
        figure={isError ? null : data?.average_score}
        unknownReason={isError ? notLoaded : 'Nothing has been evaluated yet.'}
        note="over all evaluations"
      />
    </section>
  );
}
