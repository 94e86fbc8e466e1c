import { randomInt } from 'node:crypto';
import { registerAtsSignIn } from '../ats/ats-sign-in.ts';
import { type AtsOptions, type AtsVendor, startAts } from '../ats/start-ats.ts';
import { regionalBase, registerJobAdderApi } from './jobadder-api.ts';
import { sandboxJobAdder } from './sandbox-app.ts';

const prefix = '/jobadder';
const dayMs = 24 * 60 * 60_000;

const vendor: AtsVendor = {
  prefix,
  name: 'JobAdder',
  about: 'Job orders behind JobAdder’s sign-in, with an address of its own for each region.',
  accounts: [{ id: 'ja-901', name: 'Harbour & Pine', subdomain: 'harbour-pine', region: 'au1' }],
  sampleId: (index) => String(410_001 + index),
  newJobId: () => String(randomInt(500_000, 2_000_000_000)),
  busyBody: (status) => ({ message: status === 429 ? 'Too many requests.' : 'An error has occurred.' }),
  register(app, parts) {
    registerAtsSignIn(app, parts, {
      authorizePath: `${prefix}/connect/authorize`,
      tokenPath: `${prefix}/connect/token`,
      returnPath: '/integrations/jobadder',
      client: sandboxJobAdder,
      scopes: {
        read_job: 'See jobs',
        read_company: 'See the companies that jobs are for',
        offline_access: 'Stay connected',
      },
      isOffline: ({ scope = '' }) => scope.split(' ').includes('offline_access'),
      renewal: 'rotate',
      codeLifetimeMs: 5 * 60_000,
      idleMs: 14 * dayMs,
      checkAuthorization: () => undefined,
      furtherAnswer: (request, [account]) => ({
        api: parts.faults.takeInside('foreign-api')
          ? 'https://api.jobadder.com.elsewhere.example/v2'
          : regionalBase(request, prefix, account?.region ?? ''),
        account: 901,
      }),
    });
    registerJobAdderApi(app, parts);
  },
};

/** Starts the stand-in for JobAdder. */
export const startJobAdder = (options: AtsOptions) => startAts(vendor, options);
