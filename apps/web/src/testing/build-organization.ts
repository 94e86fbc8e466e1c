import type { OrganizationChart } from '@candor/contract/organizations';

/** An organization as its members see it: set up, with one team. */
export function buildChart(changes: Partial<OrganizationChart> = {}): OrganizationChart {
  return {
    id: 'org_1',
    name: 'Northwind',
    slug: 'northwind',
    teams: [{ id: 'team_1', name: 'Talent', description: null, members: [] }],
    ...changes,
  };
}
