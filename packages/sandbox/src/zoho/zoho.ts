import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../ats/ats-parts.ts';
import { refuse, registerAtsSignIn } from '../ats/ats-sign-in.ts';
import { type AtsOptions, type AtsVendor, startAts } from '../ats/start-ats.ts';
import { OAuthError } from '../oauth/grants.ts';
import { sandboxZoho } from './sandbox-app.ts';
import { registerZohoApi } from './zoho-api.ts';

const prefix = '/zoho';

const regionOf = ({ params }: FastifyRequest) => (params as { region: string }).region;

const vendor: AtsVendor = {
  prefix,
  name: 'Zoho Recruit',
  about: 'Job openings in two data centers. Whoever signs in is sent back with the address of theirs.',
  accounts: [
    { id: 'zr-7', name: 'Harbour & Pine', subdomain: 'harbour-pine', region: 'eu' },
    { id: 'zr-8', name: 'Harbour & Pine Americas', subdomain: 'harbour-pine-us', region: 'us' },
  ],
  sampleId: (index, { id }) => `4150868000000${id.slice(3)}${String(201 + index)}`,
  newJobId: () => `415086800000${randomInt(1_000_000, 9_999_999)}`,
  busyBody: (status) => ({
    code: status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_ERROR',
    message: 'Please try again later.',
    status: 'error',
  }),
  register(app, parts) {
    registerAtsSignIn(app, parts, {
      authorizePath: `${prefix}/:region/oauth/v2/auth`,
      tokenPath: `${prefix}/:region/oauth/v2/token`,
      returnPath: '/integrations/zoho_recruit',
      client: sandboxZoho,
      scopes: { 'ZohoRecruit.modules.READ': 'See job openings' },
      // Without a new consent, a user who agreed before gets no further refresh token.
      isOffline: ({ access_type, prompt }) => access_type === 'offline' && prompt === 'consent',
      renewal: 'keep',
      checkAuthorization({ access_type = 'online' }) {
        if (!['online', 'offline'].includes(access_type)) throw refuse('access_type is not valid.');
      },
      furtherReturn: (request, [account]) => ({
        location: account?.region ?? '',
        'accounts-server': parts.faults.takeInside('foreign-accounts-server')
          ? 'https://accounts.zoho.com.elsewhere.example'
          : `${originOf(request)}${prefix}/${account?.region ?? ''}`,
      }),
      checkToken(request, accounts) {
        if (accounts.some(({ region }) => region !== regionOf(request)))
          throw new OAuthError('invalid_grant', 'The code is of another data center.');
      },
      furtherAnswer: (_request, [account]) => ({
        api_domain: `https://www.zohoapis.${account?.region ?? 'com'}`,
      }),
      // A refusal is an answer like any other here.
      refusal: ({ error }) => ({
        status: 200,
        body: { error: error === 'invalid_grant' ? 'invalid_code' : error },
      }),
    });
    app.post<{ Querystring: { token?: string } }>(
      `${prefix}/:region/oauth/v2/token/revoke`,
      async (request) => {
        const sent = request.body instanceof URLSearchParams ? request.body.get('token') : undefined;
        parts.grants.revoke(sent ?? request.query.token ?? '');
        await parts.store.save();
        return { status: 'success' };
      },
    );
    registerZohoApi(app, parts);
  },
};

/** Starts the stand-in for Zoho Recruit. */
export const startZoho = (options: AtsOptions) => startAts(vendor, options);
