import { maxPageRows } from '@candor/contract/lists';
import { useQuery } from '@tanstack/react-query';
import {
  applicationTotalQuery,
  evaluatedFiguresQuery,
} from '#features/applications/application-figures-query.ts';
import { StatTile } from '#ui/stat-tile.tsx';

const notLoaded = 'The figure could not be loaded.';

/** The figures of all applications, whatever the list below is filtered by. */
export function ApplicationTiles() {
  const total = useQuery(applicationTotalQuery);
  const evaluated = useQuery(evaluatedFiguresQuery);
  const count = evaluated.data?.total ?? 0;
  return (
    <section
      aria-label="Figures"
      aria-busy={total.isPending || evaluated.isPending}
      className="grid grid-cols-3 gap-4 max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2"
    >
      <StatTile
        label="Total Applications"
        figure={total.isError ? null : total.data}
        unknownReason={notLoaded}
        note="in your organization"
      />
      <StatTile
        label="Evaluated"
        figure={evaluated.isError ? null : evaluated.data?.total}
        unknownReason={notLoaded}
        note="with a finished evaluation"
      />
      <StatTile
        label="Avg Score"
        figure={evaluated.isPending ? undefined : (evaluated.data?.meanScore ?? null)}
        unknownReason={evaluated.isError ? notLoaded : 'Nothing has been evaluated yet.'}
        note={count > maxPageRows ? `over the newest ${maxPageRows} evaluations` : 'over all evaluations'}
      />
    </section>
  );
}
