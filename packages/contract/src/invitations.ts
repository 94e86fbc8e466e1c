import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, instant, nameField, okResponse, passwordField, passwordRule } from './fields.ts';
import { type Role, roleSchema } from './roles.ts';

/** Roles as the form calls them, and as everything else does. */
const spelledRoles = {
  admin: 'admin',
  recruit: 'recruit',
  recruiter: 'recruit',
  report: 'report',
  viewer: 'report',
} as const satisfies Record<string, Role>;
type SpelledRole = keyof typeof spelledRoles;

export const inviteBody = z.object({
  email: z
    .string()
    .refine((value) => value.trim() !== '', { error: 'Please enter an email address', abort: true })
    .pipe(emailField),
  team_id: z.string().max(64),
  role: z
    .enum(Object.keys(spelledRoles) as [SpelledRole, ...SpelledRole[]])
    .transform((role): Role => spelledRoles[role])
    .default('recruit'),
});

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  team: z.object({ id: z.string(), name: z.string() }),
  invited_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What whoever holds the link is shown. */
const openInvitationSchema = z.object({
  /** Of the account with this address; empty where there is none yet. */
  name: z.string(),
  email: z.string(),
  organization_name: z.string(),
  team_name: z.string(),
  role: roleSchema,
  /** There is an account with this address: its owner joins with it. */
  has_account: z.boolean(),
  expires_at: instant,
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

const token = z.string().max(200);
const params = z.object({ id: z.string().max(64) });

export const acceptInvitationBody = z.object({
  token,
  name: nameField(120, 'Full name'),
  password: passwordField,
});

/** Of a person who has an account already: nothing of it is changed. */
export const joinWithPasswordBody = z.object({
  token,
  password: z.string().min(1, 'Password is required').max(256),
  otp: z.string().max(64).optional(),
});

/** The union of both, as the call takes it: which fields are needed depends on whether there is an account. */
const acceptBody = z.object({
  token,
  name: z.string().max(500).optional(),
  password: z.string().max(passwordRule.maxLength, passwordRule.tooLong),
  otp: z.string().max(64).optional(),
});

export const invitations = endpoints({
  invite: () =>
    endpoint({
      method: 'POST',
      path: '/hr/teams/invite',
      summary: 'Invite someone to a team by email. This replaces an open invitation to the same address.',
      auth: 'session',
      right: 'members.invite',
      audit: 'invitation.sent',
      body: inviteBody,
      response: z.object({ success: z.literal(true), id: z.string() }),
      errors: [
        'invalid_request',
        'not_found',
        'already_invited',
        'already_member',
        'too_many_invitations',
        'too_many_invitations_to_address',
        'onboarding_required',
        'forbidden',
      ],
    }),
  listInvitations: () =>
    endpoint({
      method: 'GET',
      path: '/hr/invitations',
      summary: 'Invitations that nobody has accepted yet, newest first.',
      auth: 'session',
      right: 'members.manage',
      audit: null,
      response: z.array(invitationSchema),
      errors: ['onboarding_required', 'forbidden'],
    }),
  resendInvitation: () =>
    endpoint({
      method: 'POST',
      path: '/hr/invitations/{id}/resend',
      summary:
        'Send an invitation again, with a new link that lasts for seven days. The earlier link stops working.',
      auth: 'session',
      right: 'members.manage',
      audit: 'invitation.resent',
      params,
      response: okResponse,
      errors: [
        'not_found',
        'too_many_invitations',
        'too_many_invitations_to_address',
        'onboarding_required',
        'forbidden',
      ],
    }),
  cancelInvitation: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/invitations/{id}',
      summary: 'Cancel an invitation. Its link stops working.',
      auth: 'session',
      right: 'members.manage',
      audit: 'invitation.canceled',
      params,
      response: okResponse,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  getInvitation: () =>
    endpoint({
      method: 'GET',
      path: '/hr/invitations/{token}',
      summary: 'What an invitation is to, for whoever has its link.',
      auth: 'public',
      right: null,
      audit: null,
      params: z.object({ token }),
      response: openInvitationSchema,
      errors: ['invalid_invitation', 'too_many_requests'],
    }),
  accept: () =>
    endpoint({
      method: 'POST',
      path: '/hr/invitations/accept',
      summary:
        'Accept an invitation. It creates the account with this name and password; an account that is there already joins with ' +
        'its own password and, where it is on, the second factor in `otp`, and stays as it is.',
      auth: 'public',
      right: null,
      audit: 'invitation.accepted',
      body: acceptBody,
      response: okResponse,
      errors: [
        'invalid_request',
        'invalid_invitation',
        'invalid_credentials',
        'second_factor_required',
        'second_factor_invalid',
        'password_leaked',
        'conflict',
        'already_member',
        'member_elsewhere',
        'too_many_requests',
      ],
    }),
  join: () =>
    endpoint({
      method: 'POST',
      path: '/hr/invitations/join',
      summary: 'Accept an invitation to your own address while signed in.',
      auth: 'session',
      right: null,
      audit: 'invitation.accepted',
      body: z.object({ token }),
      response: okResponse,
      errors: [
        'invalid_request',
        'invalid_invitation',
        'invitation_for_someone_else',
        'already_member',
        'member_elsewhere',
        'too_many_requests',
      ],
    }),
});
