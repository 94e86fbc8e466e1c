/** What other modules may use of organizations. */

export { checkMember } from './check-member.ts';
export { createOrganization } from './create-organization.ts';
export { describeOrganization, getPublicOrganization } from './get-public-organization.ts';
export { readWorkingTime, type WorkingTime } from './organization-settings.ts';
