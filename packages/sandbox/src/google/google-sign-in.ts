import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { CalendarAccount } from '../calendars/calendar-objects.ts';
import type { CalendarParts } from '../calendars/calendar-parts.ts';
import type { SignInRules } from '../calendars/calendar-sign-in.ts';
import { calendarScope } from './google-api.ts';
import { sandboxGoogle } from './sandbox-app.ts';

const refuse = (detail: string) => Object.assign(new Error(detail), { statusCode: 400 });
let key: KeyObject | undefined;

/** How Google lets people in. */
export function googleSignIn({ grants, prefix }: CalendarParts, issuer: () => string): SignInRules {
  return {
    authorizePath: `${prefix}/o/oauth2/v2/auth`,
    tokenPath: `${prefix}/token`,
    returnPath: '/auth/google/callback',
    client: sandboxGoogle,
    scopes: {
      openid: 'Sign you in',
      email: 'See your address',
      profile: 'See your name and picture',
      [calendarScope('.freebusy')]: 'See when you are busy',
      [calendarScope('.events')]: 'See and change your events',
    },
    // The refresh token of before goes on, and is not repeated.
    renewal: 'keep',
    checkAuthorization({ access_type: access, prompt, response_mode: mode }, account) {
      if (access !== undefined && !['online', 'offline'].includes(access))
        throw refuse('access_type is not valid.');
      if (mode !== undefined) throw refuse('response_mode is not a parameter here.');
      // Who agreed before is not asked again, and no second refresh token is given, unless the prompt says so.
      const isAsked = prompt?.split(' ').includes('consent') || !account || !grants.hasGrant(account.id);
      return { isOffline: access === 'offline' && isAsked };
    },
    writeScopes: (scopes) =>
      scopes.map((scope) =>
        scope === 'email' || scope === 'profile'
          ? `https://www.googleapis.com/auth/userinfo.${scope}`
          : scope,
      ),
    furtherAnswer: (account, scopes) =>
      scopes.includes('openid') ? { id_token: writeIdToken(issuer(), account) } : {},
    furtherReturn: {},
    refusal: ({ error, message }) => ({ error, error_description: message }),
    checkTokenRequest: () => undefined,
  };
}

/** Who signed in, signed by a key that lives as long as this process. */
function writeIdToken(issuer: string, account: CalendarAccount): string {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: issuer, aud: sandboxGoogle.id, azp: sandboxGoogle.id, sub: account.id },
    ...{ email: account.email, email_verified: true, iat: now, exp: now + 3600 },
  };
  const text = [{ alg: 'RS256', typ: 'JWT', kid: 'sandbox' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}
