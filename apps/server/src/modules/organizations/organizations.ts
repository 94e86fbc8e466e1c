/** What other modules may use of organizations. */

export { checkMember } from './check-member.ts';
export { createOrganization } from './create-organization.ts';
export { describeOrganization, getPublicOrganization } from './get-public-organization.ts';
export { getTeam } from './get-team.ts';
export { joinOrganization } from './join-organization.ts';
export { getMember, lockMembership, lockMembershipAs } from './membership-lock.ts';
export { membershipChanged } from './organization-events.ts';
export { readWorkingTime, type WorkingTime } from './organization-settings.ts';
