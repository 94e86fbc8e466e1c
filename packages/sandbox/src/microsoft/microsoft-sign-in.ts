import { randomUUID } from 'node:crypto';
import type { SignInRules } from '../calendars/calendar-sign-in.ts';
import { OAuthError } from '../oauth/grants.ts';
import { sandboxMicrosoft } from './sandbox-app.ts';

const refuse = (detail: string) => Object.assign(new Error(detail), { statusCode: 400 });
const prompts = ['select_account', 'consent', 'login', 'none'];
/** What Microsoft calls the commonest refusals. */
const codes: Record<string, number> = {
  invalid_grant: 70008,
  invalid_client: 7000215,
  unsupported_grant_type: 70003,
  invalid_request: 900144,
};

/** How Microsoft's identity platform lets people in, for the tenant `common`. */
export const microsoftSignIn: SignInRules = {
  authorizePath: '/microsoft/common/oauth2/v2.0/authorize',
  tokenPath: '/microsoft/common/oauth2/v2.0/token',
  returnPath: '/auth/callback',
  client: sandboxMicrosoft,
  scopes: {
    offline_access: 'Keep access while you are away',
    'User.Read': 'See your name and address',
    'Calendars.ReadWrite': 'See and change your calendar',
    'OnlineMeetings.ReadWrite': 'Make Teams meetings',
    openid: 'Sign you in',
    email: 'See your address',
    profile: 'See your profile',
  },
  // A new refresh token every time; those before it go on working.
  renewal: 'renew',
  checkAuthorization({ response_mode: mode, prompt, scope = '' }) {
    if (mode !== undefined && mode !== 'query') throw refuse('response_mode must be query.');
    if (prompt !== undefined && !prompts.includes(prompt)) throw refuse('prompt is not valid.');
    return { isOffline: scope.split(' ').includes('offline_access') };
  },
  writeScopes: (scopes) => scopes.filter((scope) => scope !== 'offline_access'),
  furtherAnswer: () => ({ ext_expires_in: 3599 }),
  furtherReturn: { session_state: randomUUID() },
  refusal({ error, message }) {
    const code = codes[error] ?? 90002;
    return {
      error,
      error_description: `AADSTS${code}: ${message}`,
      error_codes: [code],
      timestamp: new Date().toISOString().replace('T', ' ').replace(/\.\d+/, ''),
      trace_id: randomUUID(),
      correlation_id: randomUUID(),
    };
  },
  checkTokenRequest({ headers }) {
    // A browser's request: the registered address is one of a server.
    if (headers.origin)
      throw new OAuthError(
        'invalid_request',
        'Cross-origin token redemption is permitted for spa clients only.',
      );
  },
};
