import type { OrganizationChart } from '@candor/contract/organizations';
import { roleHolds } from '@candor/contract/rights';
import { StatTile, StatTileGroup } from '#ui/stat-tile.tsx';

/** How many teams, people and admins there are. */
export function ChartTiles({ teams }: Pick<OrganizationChart, 'teams'>) {
  const people = teams.flatMap(({ members }) => members);
  const admins = people.filter(({ role }) => roleHolds(role, 'members.manage'));
  return (
    <StatTileGroup>
      <StatTile label="Teams" figure={teams.length} isLineOnPhone />
      <StatTile label="Total Members" figure={people.length} isLineOnPhone />
      <StatTile label="Admins" figure={admins.length} isLineOnPhone />
    </StatTileGroup>
  );
}
