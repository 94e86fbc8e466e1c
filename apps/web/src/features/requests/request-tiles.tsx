import { useQuery } from '@tanstack/react-query';
import { requestTotalsQuery } from '#features/requests/requests-query.ts';
import { StatTiles } from '#ui/stat-tiles.tsx';

export function RequestTiles() {
  return (
    <StatTiles
      figures={useQuery(requestTotalsQuery)}
      stats={[
        { label: 'Open', figureOf: ({ open }) => open, note: 'waiting for a person' },
        { label: 'Overdue', figureOf: ({ overdue }) => overdue, note: 'past their deadline' },
        {
          label: 'Resolved',
          figureOf: ({ resolved_last_30_days: resolved }) => resolved,
          note: 'last 30 days',
        },
      ]}
    />
  );
}
