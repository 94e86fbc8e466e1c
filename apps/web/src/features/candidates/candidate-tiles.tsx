import { useQuery } from '@tanstack/react-query';
import { candidateTotalsQuery } from '#features/candidates/candidates-query.ts';
import { formatGrowth } from '#ui/format.ts';
import { StatTiles } from '#ui/stat-tiles.tsx';

export function CandidateTiles() {
  return (
    <StatTiles
      figures={useQuery(candidateTotalsQuery)}
      stats={[
        { label: 'Total Candidates', figureOf: ({ total }) => total, note: 'in your organization' },
        { label: 'Active Profiles', figureOf: ({ active }) => active, note: 'with an open application' },
        {
          label: 'Growth Rate',
          figureOf: ({ growth_percent: percent }) => (percent === null ? null : formatGrowth(percent)),
          note: 'last 30 days',
          unknownReason:
            'Nobody was added in the 30 days before the last 30, so there is nothing to compare with.',
        },
      ]}
    />
  );
}
