import type { JobAdderApp, LeverApp, WorkableApp, ZohoApp } from '@candor/integrations/ats/connectors';
import { z } from 'zod';
import { splitList } from './split-list.ts';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));
const text = z.string().min(1).optional();

/** The apps that are registered with vendors of applicant-tracking systems; addresses can be others, for a proxy or a test. */
export const atsVariables = {
  JOBADDER_CLIENT_ID: text,
  JOBADDER_CLIENT_SECRET: text,
  JOBADDER_AUTH_URL: address.default('https://id.jobadder.com'),
  JOBADDER_API_HOSTS: z
    .string()
    .default('.jobadder.com')
    .transform((hosts) => splitList(hosts.toLowerCase())),
  LEVER_CLIENT_ID: text,
  LEVER_CLIENT_SECRET: text,
  LEVER_AUTH_URL: address.default('https://auth.lever.co'),
  LEVER_API_URL: address.default('https://api.lever.co/v1'),
  WORKABLE_CLIENT_ID: text,
  WORKABLE_CLIENT_SECRET: text,
  WORKABLE_URL: address.default('https://www.workable.com'),
  WORKABLE_ACCOUNT_URL: z
    .string()
    .regex(/^https?:\/\/[^/]*.*\{subdomain\}/, 'must be a URL with {subdomain} in it')
    .default('https://{subdomain}.workable.com/spi/v3'),
  ZOHO_CLIENT_ID: text,
  ZOHO_CLIENT_SECRET: text,
};

const atsSchema = z.object(atsVariables);
type AtsEnvironment = z.infer<typeof atsSchema>;

/** Undefined: no app is registered with this vendor. */
export interface AtsConfig {
  jobAdder: JobAdderApp | undefined;
  lever: LeverApp | undefined;
  workable: WorkableApp | undefined;
  zoho: ZohoApp | undefined;
}

/** Where Zoho keeps companies. Codes and tokens go to no other address. */
const zohoDomains = { us: 'com', eu: 'eu', in: 'in', au: 'com.au', jp: 'jp', cn: 'com.cn' };

export function readAtsConfig(env: AtsEnvironment): AtsConfig {
  const of = <T>(name: Vendor, further: T) => {
    const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
    return clientId && clientSecret ? { clientId, clientSecret, ...further } : undefined;
  };
  return {
    jobAdder: of('JOBADDER', { authUrl: env.JOBADDER_AUTH_URL, apiHosts: env.JOBADDER_API_HOSTS }),
    lever: of('LEVER', { authUrl: env.LEVER_AUTH_URL, apiUrl: env.LEVER_API_URL }),
    workable: of('WORKABLE', { url: env.WORKABLE_URL, accountUrl: env.WORKABLE_ACCOUNT_URL }),
    zoho: of('ZOHO', {
      dataCenters: Object.entries(zohoDomains).map(([location, domain]) => ({
        location,
        accountsUrl: `https://accounts.zoho.${domain}`,
        recruitUrl: `https://recruit.zoho.${domain}/recruit/v2`,
      })),
    }),
  };
}

const vendors = ['JOBADDER', 'LEVER', 'WORKABLE', 'ZOHO'] as const;
type Vendor = (typeof vendors)[number];

export function listAtsProblems(env: AtsEnvironment): string[] {
  return vendors
    .filter((name) => Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`]))
    .map((name) => `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none.`);
}
