import { useQuery } from '@tanstack/react-query';
import { applicationTotalsQuery } from '#features/applications/application-totals-query.ts';
import { StatTiles } from '#ui/stat-tiles.tsx';

/** The figures of all applications, whatever the list below is filtered by. */
export function ApplicationTiles() {
  return (
    <StatTiles
      figures={useQuery(applicationTotalsQuery)}
      stats={[
        { label: 'Total Applications', figureOf: ({ total }) => total, note: 'in your organization' },
        { label: 'Evaluated', figureOf: ({ evaluated }) => evaluated, note: 'with a finished evaluation' },
        {
          label: 'Avg Score',
          figureOf: ({ average_score }) => average_score,
          note: 'out of 100, over all evaluations',
          unknownReason: 'Nothing has been evaluated yet.',
        },
      ]}
    />
  );
}
