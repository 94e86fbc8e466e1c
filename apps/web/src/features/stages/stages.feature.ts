/** What other features show of hiring stages. */
export { OrganizationStages } from '#features/stages/organization-stages.tsx';
