import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { nameField, okResponse, textOf } from './fields.ts';
import { teamSchema } from './organizations.ts';
import { roleSchema } from './roles.ts';

const params = z.object({ id: z.string().max(64) });

export const teamBody = z.object({
  name: nameField(120, 'Team name', 'Please enter a team name'),
  description: textOf({ label: 'Team description', maxLength: 2000, hasLines: true }).nullish(),
});

/** What is not named stays as it is. */
const changeTeamBody = teamBody
  .partial()
  .refine(
    ({ name, description }) => name !== undefined || description !== undefined,
    'Change the name or the description',
  );

/** What is not named stays as it is. */
export const changeMemberBody = z
  .object({ role: roleSchema.optional(), team_id: z.string().max(64).optional() })
  .refine(({ role, team_id }) => role !== undefined || team_id !== undefined, 'Choose a role or a team');

export const members = endpoints({
  createTeam: () =>
    endpoint({
      method: 'POST',
      path: '/hr/teams',
      summary: 'Create a team.',
      auth: 'session',
      right: 'members.manage',
      audit: 'team.created',
      body: teamBody,
      response: teamSchema,
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  changeTeam: () =>
    endpoint({
      method: 'PATCH',
      path: '/hr/teams/{id}',
      summary: 'Rename a team, or describe it anew.',
      auth: 'session',
      right: 'members.manage',
      audit: 'team.changed',
      params,
      body: changeTeamBody,
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  deleteTeam: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/teams/{id}',
      summary: 'Delete a team without members. Open invitations to it are canceled.',
      auth: 'session',
      right: 'members.manage',
      audit: 'team.deleted',
      params,
      response: okResponse,
      errors: ['not_found', 'team_not_empty', 'onboarding_required', 'forbidden'],
    }),
  changeMember: () =>
    endpoint({
      method: 'PATCH',
      path: '/hr/members/{id}',
      summary: 'Change the role of a member, move them to another team, or both.',
      auth: 'session',
      right: 'members.manage',
      audit: 'member.changed',
      params,
      body: changeMemberBody,
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'last_admin', 'onboarding_required', 'forbidden'],
    }),
  removeMember: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/members/{id}',
      summary: 'Remove a member and sign them out. What they did stays under their name.',
      auth: 'session',
      right: 'members.manage',
      audit: 'member.removed',
      params,
      response: okResponse,
      errors: ['not_found', 'last_admin', 'onboarding_required', 'forbidden'],
    }),
});
