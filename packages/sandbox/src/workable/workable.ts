import { randomBytes } from 'node:crypto';
import { refuse, registerAtsSignIn } from '../ats/ats-sign-in.ts';
import { uuidOf } from '../ats/sample-jobs.ts';
import { type AtsOptions, type AtsVendor, startAts } from '../ats/start-ats.ts';
import { sandboxWorkable } from './sandbox-app.ts';
import { registerWorkableApi } from './workable-api.ts';
import { registerWorkableCandidates } from './workable-candidates.ts';

const prefix = '/workable';

const vendor: AtsVendor = {
  prefix,
  name: 'Workable',
  about: 'Two companies behind one sign-in, 50 calls in ten seconds. Takes shortlisted people.',
  accounts: [
    { id: 'wk-51', name: 'Harbour & Pine', subdomain: 'harbour-pine', region: '' },
    { id: 'wk-52', name: 'Harbour & Pine Labs', subdomain: 'harbour-pine-labs', region: '' },
  ],
  sampleId: (index, { id }) => uuidOf(`${id} ${index}`).replaceAll('-', '').slice(0, 10).toUpperCase(),
  newJobId: () => randomBytes(5).toString('hex').toUpperCase(),
  busyBody: (status) => ({ error: status === 429 ? 'Rate limit exceeded' : 'Internal server error' }),
  register(app, parts) {
    registerAtsSignIn(app, parts, {
      authorizePath: `${prefix}/oauth/authorize`,
      tokenPath: `${prefix}/oauth/token`,
      returnPath: '/integrations/workable',
      client: sandboxWorkable,
      scopes: { r_jobs: 'See jobs', r_candidates: 'See candidates', w_candidates: 'Add candidates' },
      isOffline: () => true,
      renewal: 'renew',
      expiresInSeconds: 7200,
      checkAuthorization({ resource }) {
        if (resource !== 'user') throw refuse('resource must be user.');
      },
      furtherAnswer: () => ({ created_at: Math.floor(parts.store.now().getTime() / 1000) }),
    });
    registerWorkableApi(app, parts);
    registerWorkableCandidates(app, parts);
  },
};

/** Starts the stand-in for Workable. */
export const startWorkable = (options: AtsOptions) => startAts(vendor, options);
