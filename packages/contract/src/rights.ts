import type { Role } from './roles.ts';

/** What somebody may do, each name beside the roles that hold it. Endpoints ask for a right, never for a role. */
const holders = {
  'organization.read': ['report', 'recruit', 'admin'],
  'organization.write': ['admin'],
  /** Change roles and teams, remove people, and see open invitations. */
  'members.manage': ['admin'],
  /** Admins invite anybody; recruiters to their own team, not as admin. */
  'members.invite': ['recruit', 'admin'],
  'branding.write': ['admin'],
  /** The organization's hiring stages. */
  'stages.write': ['admin'],
  'audit.read': ['admin'],
  'jobs.read': ['report', 'recruit', 'admin'],
  'jobs.write': ['recruit', 'admin'],
  'candidates.read': ['report', 'recruit', 'admin'],
  'candidates.write': ['recruit', 'admin'],
  /** What candidates declared about checks, visa, disability and the like. */
  'candidates.declarations': ['recruit', 'admin'],
  'candidates.export': ['recruit', 'admin'],
  /** What the team wrote about candidates. Whoever wrote a note edits it. */
  'notes.read': ['report', 'recruit', 'admin'],
  'notes.write': ['recruit', 'admin'],
  /** Delete notes of others. */
  'notes.manage': ['admin'],
  /** Saved views of lists, one's own; those of others that are shared can be opened. */
  'views.own': ['report', 'recruit', 'admin'],
  'views.share': ['recruit', 'admin'],
  /** Change and delete shared views of others. */
  'views.manage': ['admin'],
  'evaluations.read': ['report', 'recruit', 'admin'],
  'evaluations.write': ['recruit', 'admin'],
  'mails.read': ['report', 'recruit', 'admin'],
  'mails.write': ['recruit', 'admin'],
  'rejections.read': ['report', 'recruit', 'admin'],
  'rejections.decide': ['recruit', 'admin'],
  'agents.read': ['report', 'recruit', 'admin'],
  'agents.write': ['recruit', 'admin'],
  'assistant.read': ['report', 'recruit', 'admin'],
  'assistant.write': ['recruit', 'admin'],
  'requests.read': ['report', 'recruit', 'admin'],
  'requests.resolve': ['recruit', 'admin'],
  'requests.erase': ['admin'],
  /** Interviews and their scorecards. Whoever takes part in one writes their own scorecard. */
  'interviews.read': ['report', 'recruit', 'admin'],
  'interviews.write': ['recruit', 'admin'],
  'insights.read': ['report', 'recruit', 'admin'],
  /** Accounts of one's own in outside systems. */
  'connections.own': ['report', 'recruit', 'admin'],
  /** Those of the organization. */
  'connections.manage': ['admin'],
  /** API keys of one's own. */
  'keys.own': ['report', 'recruit', 'admin'],
  /** Those of others in the organization: to see and to revoke. */
  'keys.manage': ['admin'],
  /** Addresses that are told what happens. */
  'webhooks.manage': ['admin'],
  /** The plan, and which plans there are. */
  'billing.read': ['report', 'recruit', 'admin'],
  /** How much of the plan is used, and what it was paid with. */
  'billing.usage': ['admin'],
  'billing.manage': ['admin'],
  'system.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof holders;

/** Whether members with this role may do it. */
export function roleHolds(role: Role, right: Right): boolean {
  return rolesHolding(right).includes(role);
}

/** The roles that hold a right, for queries that look for members who do. */
export function rolesHolding(right: Right): Role[] {
  return [...holders[right]];
}
