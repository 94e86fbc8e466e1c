import { z } from 'zod';
import type { OAuthProvider } from '../oauth/oauth.ts';

export interface MicrosoftApp {
  clientId: string;
  clientSecret: string;
  /** As in `https://login.microsoftonline.com`. */
  loginUrl: string;
  /** `common` lets in everybody; the id of a company only its own people. */
  tenant: string;
  /** As in `https://graph.microsoft.com/v1.0`. */
  graphUrl: string;
}

const graphUser = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
  jobTitle: z.string().nullish(),
});

/** How Microsoft is asked for somebody's calendar. */
export function microsoftOAuth({
  clientId,
  clientSecret,
  loginUrl,
  tenant,
  graphUrl,
}: MicrosoftApp): OAuthProvider {
  const at = (name: string) => `${loginUrl}/${tenant}/oauth2/v2.0/${name}`;
  return {
    name: 'microsoft',
    returnPath: '/auth/callback',
    issuer: `${loginUrl}/${tenant}/v2.0`,
    authorizeUrl: at('authorize'),
    tokenUrl: at('token'),
    // There is no address to give access back: tokens are forgotten, and the owner can end it in their account.
    ...{ clientId, clientSecret, clientAuth: 'post', pkce: true },
    usualLifetimeSeconds: 3600,
    scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite', 'OnlineMeetings.ReadWrite'],
    authorizeParams: { response_mode: 'query', prompt: 'select_account' },
    account: {
      url: `${graphUrl}/me`,
      read(answer) {
        const { id, displayName, mail, userPrincipalName, jobTitle } = graphUser.parse(answer);
        const details = { ...(displayName && { name: displayName }), ...(jobTitle && { jobTitle }) };
        return { id, label: mail ?? userPrincipalName, details };
      },
    },
  };
}

export interface GoogleApp {
  clientId: string;
  clientSecret: string;
  /** As in `https://accounts.google.com`. */
  accountsUrl: string;
  /** As in `https://oauth2.googleapis.com`. */
  tokenUrl: string;
  /** As in `https://openidconnect.googleapis.com/v1/userinfo`. */
  userUrl: string;
}

const googleUser = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string().optional(),
  picture: z.string().optional(),
});
const scopeOf = (name: string) => `https://www.googleapis.com/auth/calendar.${name}`;

/** How Google is asked for somebody's calendar. */
export function googleOAuth({
  clientId,
  clientSecret,
  accountsUrl,
  tokenUrl,
  userUrl,
}: GoogleApp): OAuthProvider {
  return {
    name: 'google',
    returnPath: '/auth/google/callback',
    issuer: accountsUrl,
    authorizeUrl: `${accountsUrl}/o/oauth2/v2/auth`,
    tokenUrl: `${tokenUrl}/token`,
    revokeUrl: `${tokenUrl}/revoke`,
    ...{ clientId, clientSecret, clientAuth: 'post', pkce: true },
    scopes: ['openid', 'email', 'profile', scopeOf('freebusy'), scopeOf('events')],
    // Without both, somebody who comes back gets no refresh token.
    authorizeParams: { access_type: 'offline', prompt: 'consent' },
    account: {
      url: userUrl,
      read(answer) {
        const { sub, email, name, picture } = googleUser.parse(answer);
        return { id: sub, label: email, details: { ...(name && { name }), ...(picture && { picture }) } };
      },
    },
  };
}
