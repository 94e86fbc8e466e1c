import { z } from 'zod';
import { type Further, OAuthRefusal } from '../oauth/oauth.ts';
import { createOAuthClient } from '../oauth/oauth-client.ts';
import { ProviderRefusal, ProviderUnavailable } from '../provider-http/provider-error.ts';
import type { AtsClient, AtsConnector, AtsEntry } from './ats.ts';
import { openAtsHttp, readFrame } from './ats-http.ts';
import { makeEntry, readItem } from './make-entry.ts';
import { createPace } from './pace.ts';

export interface JobAdderApp {
  clientId: string;
  clientSecret: string;
  /** As in `https://id.jobadder.com`. */
  authUrl: string;
  /** Where accounts may be: hosts, or a domain with all below it, as in `.jobadder.com`. */
  apiHosts: readonly string[];
}

const name = 'JobAdder';
/** Each of them is fetched in full: a page is stored before the next one begins. */
const pageJobs = 25;

const statusSchema = z.object({ name: z.string().nullish(), active: z.boolean() });
const summarySchema = z.object({
  jobId: z.number().int(),
  jobTitle: z.string(),
  status: statusSchema.nullish(),
  updatedAt: z.string(),
});
const amount = z.number().nullish();
const word = z.string().nullish();
const detailSchema = summarySchema.extend({
  jobDescription: word,
  workplaceAddress: z.object({ city: word, country: word, countryCode: word }).nullish(),
  category: z.object({ name: word }).nullish(),
  location: z.object({ name: word }).nullish(),
  workType: z.object({ name: word }).nullish(),
  salary: z.object({ ratePer: word, rateLow: amount, rateHigh: amount, currency: word }).nullish(),
});
const pageSchema = z.object({
  items: z.array(z.unknown()).max(1000),
  totalCount: z.number().int().nullish(),
  links: z.object({ next: word }).nullish(),
});
const userSchema = z.object({ userId: z.number(), email: word, firstName: word, lastName: word });

/** JobAdder: job orders, at an address of the account's region. */
export function createJobAdder(app: JobAdderApp): AtsConnector {
  const { clientId, clientSecret, authUrl } = app;
  const pace = createPace({ burst: 4, perSecond: 2 });
  return {
    name: 'jobadder',
    label: name,
    takesCandidates: false,
    oauth: createOAuthClient({
      name: 'jobadder',
      returnPath: '/integrations/jobadder',
      issuer: authUrl,
      authorizeUrl: `${authUrl}/connect/authorize`,
      tokenUrl: `${authUrl}/connect/token`,
      // Not known to take a challenge; the state is bound to the session instead.
      ...{ clientId, clientSecret, clientAuth: 'post', pkce: false },
      scopes: ['read_job', 'read_company', 'offline_access'],
      account: {
        url(further) {
          const base = findBase(app, further);
          if (!base) throw new OAuthRefusal('foreign_api', 'JobAdder named an address that is not its own.');
          return `${base}/users/current`;
        },
        read(answer) {
          const { userId, email, firstName, lastName } = userSchema.parse(answer);
          const label = email ?? [firstName, lastName].filter(Boolean).join(' ');
          return { id: String(userId), label: label || name };
        },
      },
    }),
    open(account): AtsClient {
      const baseUrl = findBase(app, account.further);
      if (!baseUrl)
        throw new ProviderUnavailable('foreign_page', `${name} named an address that is not its own`);
      const http = openAtsHttp({ name, baseUrl, account, pace, readCode });
      return {
        async listJobs({ cursor, since }) {
          const query = {
            ...{ limit: String(pageJobs), offset: '0', sort: '-updatedAt' },
            ...(since ? { updatedAt: `>${since.toISOString()}` } : { active: 'true' }),
          };
          const first = { method: 'GET', path: 'jobs', query } as const;
          const body = await http.call(cursor === null ? first : { method: 'GET', path: cursor });
          const { items, totalCount, links } = readFrame(name, pageSchema, body);
          const entries = items.flatMap((item) =>
            readItem(summarySchema, item, ({ jobId, jobTitle, updatedAt }) => ({
              ...{ kind: 'summary', externalId: String(jobId), changedAt: updatedAt, title: jobTitle },
            })),
          );
          return { entries, next: links?.next ?? null, total: totalCount ?? null };
        },
        async findJob(externalId) {
          try {
            const path = `jobs/${encodeURIComponent(externalId)}`;
            return readItem(detailSchema, await http.call({ method: 'GET', path }), readDetail)[0];
          } catch (error) {
            if (error instanceof ProviderRefusal && error.isGone) return undefined;
            throw error;
          }
        },
      };
    },
  };
}

/** The region's address that came with the tokens; undefined where it is not one of JobAdder's. */
function findBase({ apiHosts }: JobAdderApp, { api }: Further): string | undefined {
  if (typeof api !== 'string' || !URL.canParse(api)) return undefined;
  const { protocol, host, hostname, username, password, search, hash } = new URL(api);
  const isListed = apiHosts.some((listed) =>
    listed.startsWith('.') ? hostname.endsWith(listed) && host === hostname : host === listed,
  );
  const isSafe = protocol === 'https:' || apiHosts.includes(host);
  const isPlain = !username && !password && !search && !hash;
  return isListed && isSafe && isPlain ? api.replace(/\/+$/, '') : undefined;
}

function readCode(body: unknown): string {
  const parsed = z.object({ message: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.message : '';
}

function readDetail(job: z.output<typeof detailSchema>): AtsEntry {
  const { workplaceAddress: place, salary } = job;
  return makeEntry({
    externalId: String(job.jobId),
    changedAt: job.updatedAt,
    title: job.jobTitle,
    html: job.jobDescription ?? '',
    // `company` is whom the job is for, not a part of the agency.
    department: job.category?.name,
    city: place?.city ?? job.location?.name,
    country: place?.countryCode ?? place?.country,
    status:
      job.status?.active === false ? 'closed' : /draft/i.test(job.status?.name ?? '') ? 'draft' : 'open',
    employment: job.workType?.name,
    salary: salary && {
      ...{ from: salary.rateLow, to: salary.rateHigh, currency: salary.currency, per: salary.ratePer },
    },
    isRemote: false,
  });
}
