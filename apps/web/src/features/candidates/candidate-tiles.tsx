import { useQuery } from '@tanstack/react-query';
import { candidateTotalsQuery } from '#features/candidates/candidates-query.ts';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';
import { formatGrowth } from '#ui/format.ts';
import { StatTiles } from '#ui/stat-tiles.tsx';

/** The figures of the candidates that the list below shows, on all its pages. */
export function CandidateTiles({ address: { filter, isFiltered } }: { address: CandidateAddress }) {
  return (
    <StatTiles
      figures={useQuery(candidateTotalsQuery(filter))}
      stats={[
        {
          label: 'Total Candidates',
          figureOf: ({ total }) => total,
          note: isFiltered ? 'match your filters' : 'in your organization',
        },
        { label: 'Active Profiles', figureOf: ({ active }) => active, note: 'with an open application' },
        {
          label: 'Growth Rate',
          figureOf: ({ growth_percent: percent }) => (percent === null ? null : formatGrowth(percent)),
          note: 'last 30 days',
          unknownReason: 'No one was added in the 30 days before, so there is nothing to compare.',
        },
      ]}
    />
  );
}
