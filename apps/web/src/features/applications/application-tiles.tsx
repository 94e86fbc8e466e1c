import { useQuery } from '@tanstack/react-query';
import { applicationTotalsQuery } from '#features/applications/application-totals-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { StatTiles } from '#ui/stat-tiles.tsx';

/** The figures of the applications that the list below shows, on all its pages. */
export function ApplicationTiles({ address: { filter, isFiltered } }: { address: ApplicationAddress }) {
  return (
    <StatTiles
      figures={useQuery(applicationTotalsQuery(filter))}
      stats={[
        {
          label: 'Total Applications',
          figureOf: ({ total }) => total,
          note: isFiltered ? 'match your filters' : 'in your organization',
        },
        { label: 'Evaluated', figureOf: ({ evaluated }) => evaluated, note: 'with a finished evaluation' },
        {
          label: 'Avg Score',
          figureOf: ({ average_score }) => average_score,
          note: isFiltered ? 'out of 100, over these evaluations' : 'out of 100, over all evaluations',
          unknownReason: isFiltered
            ? 'None of these has been evaluated yet.'
            : 'Nothing has been evaluated yet.',
        },
      ]}
    />
  );
}
