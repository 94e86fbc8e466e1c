import type { Role } from '@candor/contract/roles';

/** What people call the roles. */
export const roleNames: Record<Role, string> = { admin: 'Admin', recruit: 'Recruiter', report: 'Viewer' };

/** What each of them is for, in a line. */
export const rolePurposes: Record<Role, string> = {
  admin: 'Everything, including members, branding and billing',
  recruit: 'Jobs, candidates, evaluations and emails',
  report: 'View jobs, candidates and evaluations',
};
