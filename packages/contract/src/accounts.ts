import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { bytesPerMegabyte } from './field-rules.ts';
import {
  emailField,
  instant,
  lineField,
  messageResponse,
  nameField,
  okResponse,
  passwordField,
  passwordRule,
  phoneField,
  requiredLineField,
} from './fields.ts';
import { localeField, timeZoneField } from './regional.ts';
import { roleSchema } from './roles.ts';

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  job_title: z.string().nullable(),
  org_name: z.string().nullable(),
  team_name: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Chosen by the person; null: the browser's zone, and the first of the formats. */
  time_zone: z.string().nullable(),
  locale: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** `org_name` and `team_name` are accepted, because the profile form carries them, and never changed by it. */
export const profileBody = z.object({
  name: nameField(120, 'Name'),
  city: lineField(120, 'City').nullish(),
  country: lineField(120, 'Country').nullish(),
  phone: phoneField.nullish(),
  job_title: lineField(120, 'Job title').nullish(),
  org_name: z.string().nullish(),
  team_name: z.string().nullish(),
});

/** What a person can have told by email, or not. Notices about the safety of the account are always sent. */
export const notificationKinds = ['connections', 'mentions', 'webhooks'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a person wants dates, times and notices. */
export const personalSettingsBody = z.object({
  time_zone: timeZoneField.nullable(),
  locale: localeField.nullable(),
  /** A kind that is not named stays as it is. */
  notifications: z.partialRecord(z.enum(notificationKinds), z.boolean()),
});

/** The picture of a member, as a file. */
export const avatarRules = { maxBytes: 5 * bytesPerMegabyte, accept: 'image/*' } as const;

export const signUpBody = z.object({
  name: nameField(120, 'Full name'),
  email: emailField,
  password: passwordField,
});

export const logInBody = z.object({
  username: emailField,
  password: z.string().min(1, 'Password is required').max(passwordRule.maxLength, passwordRule.tooLong),
  otp: z.string().max(64).optional(),
});

/** Of the sign-up's answer: whoever sends it means that attempt and no other. */
const attemptToken = z.string().max(100).optional();

export const verifyEmailBody = z.object({
  email: emailField,
  otp: requiredLineField(12, 'Verification code'),
  attempt_token: attemptToken,
});
export const requestVerificationBody = z.object({ email: emailField, attempt_token: attemptToken });
export const emailOnlyBody = z.object({ email: emailField });
export const resetConfirmBody = z.object({
  token: z.string().min(1, 'The reset link is incomplete').max(200),
  new_password: passwordField,
});

export const changePasswordBody = z.object({
  current_password: z.string().min(1, 'Enter your current password').max(256),
  new_password: passwordField,
});

/** Asks for the password again before a change to how one signs in. */
export const ownPasswordBody = z.object({ password: z.string().min(1, 'Enter your password').max(256) });

export const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  browser: z.string(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
});
export type Session = z.infer<typeof sessionSchema>;

export const secondFactorCodeBody = z.object({ code: requiredLineField(12, 'Code') });

const profileEndpoint = {
  auth: 'session',
  right: null,
  audit: 'account.profile_updated',
  body: profileBody,
  response: userSchema,
  errors: ['invalid_request'],
} as const;

export const accounts = endpoints({
  signUp: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/signup',
      summary:
        'Sign up and send a verification code. The response is the same whether or not the account exists.',
      auth: 'public',
      right: null,
      audit: 'account.signed_up',
      body: signUpBody,
      response: messageResponse.extend({ attempt_token: z.string() }),
      secretAnswer: true,
      errors: ['invalid_request', 'password_leaked', 'too_many_requests'],
    }),
  requestVerification: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/verify-email/request',
      summary: 'Send a new verification code. The response is the same whether or not the account exists.',
      auth: 'public',
      right: null,
      audit: 'account.verification_requested',
      body: requestVerificationBody,
      response: messageResponse,
      errors: ['invalid_request', 'too_many_requests'],
    }),
  verifyEmail: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/verify-email/verify',
      summary: 'Verify an email address with the code sent to it, and create the account.',
      auth: 'public',
      right: null,
      audit: 'account.email_verified',
      body: verifyEmailBody,
      response: messageResponse,
      errors: ['invalid_request', 'invalid_verification_code', 'too_many_requests'],
    }),
  logIn: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/token',
      summary: 'Exchange email and password (and a second factor where it is on) for a session token.',
      auth: 'public',
      right: null,
      audit: 'account.logged_in',
      body: logInBody,
      bodyFormat: 'form',
      response: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_at: instant }),
      errors: [
        'invalid_request',
        'invalid_credentials',
        'second_factor_required',
        'second_factor_invalid',
        'email_not_verified',
        'too_many_requests',
      ],
    }),
  logOut: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/logout',
      summary: 'End this session.',
      auth: 'session',
      right: null,
      audit: 'account.logged_out',
      response: okResponse,
      errors: [],
    }),
  getMe: () =>
    endpoint({
      method: 'GET',
      path: '/hr/auth/me',
      summary: 'The signed-in user.',
      auth: 'session',
      right: null,
      audit: null,
      response: userSchema,
      errors: [],
    }),
  updateMe: () =>
    endpoint({
      ...profileEndpoint,
      method: 'PUT',
      path: '/hr/auth/me',
      summary: 'Change the profile of the signed-in user.',
    }),
  updateProfile: () =>
    endpoint({
      ...profileEndpoint,
      method: 'PUT',
      path: '/hr/auth/profile',
      summary: 'The same as PUT /hr/auth/me.',
    }),
  getSettings: () =>
    endpoint({
      method: 'GET',
      path: '/hr/auth/me/settings',
      summary: 'Your time zone, formats and notifications; null where you have not chosen.',
      auth: 'session',
      right: null,
      audit: null,
      response: personalSettingsBody,
      errors: [],
    }),
  saveSettings: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/auth/me/settings',
      summary: 'Change your time zone, formats and notifications.',
      auth: 'session',
      right: null,
      audit: 'account.settings_changed',
      body: personalSettingsBody,
      response: userSchema,
      errors: ['invalid_request'],
    }),
  getMyRoles: () =>
    endpoint({
      method: 'GET',
      path: '/hr/auth/me/roles',
      summary: 'The roles of the signed-in user; empty before onboarding.',
      auth: 'session',
      right: null,
      audit: null,
      response: z.object({ roles: z.array(z.object({ role: roleSchema })) }),
      errors: [],
    }),
  uploadAvatar: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/me/avatar',
      summary: 'Set the picture of the signed-in user; it is re-encoded.',
      auth: 'session',
      right: null,
      audit: 'account.avatar_changed',
      bodyFormat: 'multipart',
      bodyLimitBytes: avatarRules.maxBytes,
      response: userSchema,
      errors: ['invalid_request', 'not_an_image', 'payload_too_large', 'too_many_requests'],
    }),
  removeAvatar: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/auth/me/avatar',
      summary: 'Remove the picture of the signed-in user.',
      auth: 'session',
      right: null,
      audit: 'account.avatar_removed',
      response: userSchema,
      errors: [],
    }),
  getAvatar: () =>
    endpoint({
      method: 'GET',
      path: '/hr/avatars/{key}',
      summary: "Get a user's picture by its unguessable key.",
      auth: 'public',
      right: null,
      audit: null,
      params: z.object({ key: z.string().max(64) }),
      answer: 'file',
      response: z.any(),
      errors: ['not_found'],
    }),
  requestPasswordReset: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/reset-password/request',
      summary:
        'Send a link to choose a new password. The response is the same whether or not the account exists.',
      auth: 'public',
      right: null,
      audit: 'account.reset_requested',
      body: emailOnlyBody,
      response: messageResponse,
      errors: ['invalid_request', 'too_many_requests'],
    }),
  confirmPasswordReset: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/reset-password/confirm',
      summary: 'Choose a new password with the token from the link. Ends every session.',
      auth: 'public',
      right: null,
      audit: 'account.password_reset',
      body: resetConfirmBody,
      response: messageResponse,
      errors: ['invalid_request', 'invalid_reset_token', 'password_leaked', 'too_many_requests'],
    }),
  changePassword: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/auth/me/password',
      summary: 'Change the password. Ends every other session.',
      auth: 'session',
      right: null,
      audit: 'account.password_changed',
      body: changePasswordBody,
      response: okResponse,
      errors: ['invalid_request', 'wrong_password', 'password_leaked', 'too_many_requests'],
    }),
  listSessions: () =>
    endpoint({
      method: 'GET',
      path: '/hr/auth/sessions',
      summary: 'Where the user is signed in, newest first.',
      auth: 'session',
      right: null,
      audit: null,
      response: z.array(sessionSchema),
      errors: [],
    }),
  endSession: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/auth/sessions/{id}',
      summary: 'Sign one session out.',
      auth: 'session',
      right: null,
      audit: 'account.session_ended',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse,
      errors: ['not_found'],
    }),
  endAllSessions: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/sessions/end-all',
      summary: 'Sign out everywhere, here too.',
      auth: 'session',
      right: null,
      audit: 'account.sessions_ended',
      response: okResponse,
      errors: [],
    }),
  getSecondFactor: () =>
    endpoint({
      method: 'GET',
      path: '/hr/auth/second-factor',
      summary: 'Whether two-step sign-in is on, and how many recovery codes are left.',
      auth: 'session',
      right: null,
      audit: null,
      response: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
      errors: [],
    }),
  startSecondFactor: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/second-factor/start',
      summary: 'Start setting up two-step sign-in. It stays off until a code confirms it.',
      auth: 'session',
      right: null,
      audit: 'account.second_factor_started',
      body: ownPasswordBody,
      response: z.object({ secret: z.string(), otpauth_url: z.string() }),
      secretAnswer: true,
      errors: ['invalid_request', 'wrong_password', 'second_factor_already_on', 'too_many_requests'],
    }),
  confirmSecondFactor: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/second-factor/confirm',
      summary: 'Turn on two-step sign-in with a code from the app. Returns the recovery codes once.',
      auth: 'session',
      right: null,
      audit: 'account.second_factor_enabled',
      body: secondFactorCodeBody,
      response: z.object({ recovery_codes: z.array(z.string()) }),
      secretAnswer: true,
      errors: [
        'invalid_request',
        'invalid_second_factor_code',
        'second_factor_not_started',
        'second_factor_already_on',
        'too_many_requests',
      ],
    }),
  disableSecondFactor: () =>
    endpoint({
      method: 'POST',
      path: '/hr/auth/second-factor/disable',
      summary: 'Turn off two-step sign-in. Needs the password again.',
      auth: 'session',
      right: null,
      audit: 'account.second_factor_disabled',
      body: ownPasswordBody,
      response: okResponse,
      errors: ['invalid_request', 'wrong_password', 'too_many_requests'],
    }),
});
