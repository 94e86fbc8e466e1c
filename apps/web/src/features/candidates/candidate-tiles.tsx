import { useQuery } from '@tanstack/react-query';
import { candidateTotalsQuery } from '#features/candidates/candidates-query.ts';
import { formatGrowth } from '#features/candidates/format-growth.ts';
import { StatTile } from '#ui/stat-tile.tsx';

const notLoaded = 'The figure could not be loaded.';

export function CandidateTiles() {
  const { data, isPending, isError } = useQuery(candidateTotalsQuery);
  const failed = isError && !data;
  const growth = data && data.growth_percent !== null ? formatGrowth(data.growth_percent) : null;
  return (
    <section
      aria-label="Figures"
      aria-busy={isPending}
      className="grid grid-cols-3 gap-4 max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2"
    >
      <StatTile
        label="Total Candidates"
        figure={failed ? null : data?.total}
        unknownReason={notLoaded}
        note="in your organization"
      />
      <StatTile
        label="Active Profiles"
        figure={failed ? null : data?.active}
        unknownReason={notLoaded}
        note="with an open application"
      />
      <StatTile
        label="Growth Rate"
        figure={isPending ? undefined : growth}
        unknownReason={
          failed
            ? notLoaded
            : 'Nobody was added in the 30 days before the last 30, so there is nothing to compare with.'
        }
        note="last 30 days"
      />
    </section>
  );
}
