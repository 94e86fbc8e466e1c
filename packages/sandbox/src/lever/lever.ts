import { randomUUID } from 'node:crypto';
import { refuse, registerAtsSignIn } from '../ats/ats-sign-in.ts';
import { uuidOf } from '../ats/sample-jobs.ts';
import { type AtsOptions, type AtsVendor, startAts } from '../ats/start-ats.ts';
import { registerLeverApi } from './lever-api.ts';
import { registerLeverCandidates } from './lever-candidates.ts';
import { sandboxLever } from './sandbox-app.ts';

const prefix = '/lever';
const dayMs = 24 * 60 * 60_000;

const vendor: AtsVendor = {
  prefix,
  name: 'Lever',
  about: 'Postings behind Lever’s sign-in, whose refresh tokens are good once. Takes shortlisted people.',
  accounts: [{ id: 'lv-204', name: 'Harbour & Pine', subdomain: 'harbour-pine', region: '' }],
  sampleId: (index, { id }) => uuidOf(`${id} ${index}`),
  newJobId: () => randomUUID(),
  busyBody: (status) => ({
    code: status === 429 ? 'TooManyRequests' : 'InternalServerError',
    message: status === 429 ? 'Rate limit exceeded.' : 'Something went wrong.',
  }),
  register(app, parts) {
    registerAtsSignIn(app, parts, {
      authorizePath: `${prefix}/authorize`,
      tokenPath: `${prefix}/oauth/token`,
      returnPath: '/integrations/lever',
      client: sandboxLever,
      scopes: {
        offline_access: 'Stay connected',
        'postings:read:admin': 'See all postings',
        'opportunities:write:admin': 'Add candidates',
        'notes:write:admin': 'Add notes to candidates',
      },
      isOffline: ({ scope = '' }) => scope.split(' ').includes('offline_access'),
      renewal: 'rotate',
      idleMs: 90 * dayMs,
      checkAuthorization({ audience = '' }) {
        // Without it the token would be good for nothing; without the slash it is another audience.
        if (!/^https?:\/\/\S+\/v1\/$/.test(audience)) throw refuse('audience is missing or unknown.');
      },
    });
    registerLeverApi(app, parts);
    registerLeverCandidates(app, parts);
  },
};

/** Starts the stand-in for Lever. */
export const startLever = (options: AtsOptions) => startAts(vendor, options);
