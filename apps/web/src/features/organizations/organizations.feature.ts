/** What other features show of organizations. */
export { chartQuery } from '#features/organizations/chart-query.ts';
export { WorkingDays } from '#features/organizations/working-days.tsx';
