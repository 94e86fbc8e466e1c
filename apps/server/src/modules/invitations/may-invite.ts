import { roleHolds } from '@candor/contract/rights';
import type { Role } from '@candor/contract/roles';

interface Standing {
  role: Role;
  teamId: string;
}

/** Admins invite to every team and role. Recruiters invite to their own team, and make nobody an admin. */
export function mayInvite(inviter: Standing, wanted: Standing): boolean {
  if (roleHolds(inviter.role, 'members.manage')) return true;
  return (
    roleHolds(inviter.role, 'members.invite') &&
    !roleHolds(wanted.role, 'members.manage') &&
    wanted.teamId === inviter.teamId
  );
}
