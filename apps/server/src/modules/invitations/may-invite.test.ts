import { describe, expect, it } from 'vitest';
import { mayInvite } from './may-invite.ts';

const roles = ['admin', 'recruit', 'report'] as const;

describe('who may invite whom', () => {
  it.each(roles)('an admin invites to every team as %s', (role) => {
    expect(mayInvite({ role: 'admin', teamId: 'team_a' }, { role, teamId: 'team_b' })).toBe(true);
  });

  it('a recruiter invites to the own team, and makes nobody an admin', () => {
    const recruiter = { role: 'recruit', teamId: 'team_a' } as const;
    const allowed = roles.filter((role) => mayInvite(recruiter, { role, teamId: 'team_a' }));
    expect(allowed).toEqual(['recruit', 'report']);
    expect(roles.filter((role) => mayInvite(recruiter, { role, teamId: 'team_b' }))).toEqual([]);
  });

  it('a viewer invites nobody', () => {
    const viewer = { role: 'report', teamId: 'team_a' } as const;
    expect(roles.filter((role) => mayInvite(viewer, { role, teamId: 'team_a' }))).toEqual([]);
  });
});
