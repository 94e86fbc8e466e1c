import type { OrganizationChart } from '@candor/contract/organizations';
import { StatTile, StatTileGroup } from '#ui/stat-tile.tsx';

/** How many teams, people and admins there are. */
export function ChartTiles({ teams }: Pick<OrganizationChart, 'teams'>) {
  const people = teams.flatMap(({ members }) => members);
  return (
    <StatTileGroup>
      <StatTile label="Teams" figure={teams.length} isLineOnPhone />
      <StatTile label="Total Members" figure={people.length} isLineOnPhone />
      <StatTile label="Admins" figure={people.filter(({ role }) => role === 'admin').length} isLineOnPhone />
    </StatTileGroup>
  );
}
