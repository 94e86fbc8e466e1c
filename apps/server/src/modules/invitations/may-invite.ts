import type { Role } from '@candor/contract/roles';
import { standingHolds } from '../../platform/caller.ts';

interface Standing {
  role: Role;
  teamId: string;
}

/** Admins invite to every team and role. Recruiters invite to their own team, and make nobody an admin. */
export function mayInvite(inviter: Standing, wanted: Standing): boolean {
  if (standingHolds(inviter, 'members.manage')) return true;
  return (
    standingHolds(inviter, 'members.invite') &&
    !standingHolds(wanted, 'members.manage') &&
    wanted.teamId === inviter.teamId
  );
}
