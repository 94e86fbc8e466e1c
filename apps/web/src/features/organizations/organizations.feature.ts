/** What other features show of organizations. */
export { WorkingDays } from '#features/organizations/working-days.tsx';
