import type { OrganizationChart } from '@candor/contract/organizations';
import { StatTile } from '#ui/stat-tile.tsx';

/** How many teams, people and admins there are. */
export function ChartTiles({ teams }: Pick<OrganizationChart, 'teams'>) {
  const people = teams.flatMap(({ members }) => members);
  return (
    <section aria-label="Figures" className="grid grid-cols-3 gap-4 max-sm:gap-2">
      <StatTile label="Teams" figure={teams.length} />
      <StatTile label="Total Members" figure={people.length} />
      <StatTile label="Admins" figure={people.filter(({ role }) => role === 'admin').length} />
    </section>
  );
}
