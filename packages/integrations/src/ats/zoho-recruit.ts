import { z } from 'zod';
import { type Further, OAuthRefusal } from '../oauth/oauth.ts';
import { createOAuthClient } from '../oauth/oauth-client.ts';
import { ProviderRefusal, ProviderUnavailable } from '../provider-http/provider-error.ts';
import type { AtsClient, AtsConnector, AtsEntry } from './ats.ts';
import { openAtsHttp, readFrame } from './ats-http.ts';
import { makeEntry, readItem } from './make-entry.ts';
import { createPace } from './pace.ts';

export interface ZohoApp {
  clientId: string;
  clientSecret: string;
  /** Where companies may be; people sign in at the first. */
  dataCenters: readonly ZohoDataCenter[];
}

export interface ZohoDataCenter {
  /** As in `eu`. */
  location: string;
  /** As in `https://accounts.zoho.eu`. */
  accountsUrl: string;
  /** As in `https://recruit.zoho.eu/recruit/v2`. */
  recruitUrl: string;
}

const name = 'Zoho Recruit';
const pageJobs = 200;

const word = z.string().nullish();
const openingSchema = z.object({
  id: z.string().min(1).max(100),
  Posting_Title: word,
  Job_Opening_Name: word,
  Job_Description: word,
  Job_Opening_Status: word,
  Job_Type: word,
  Remote_Job: z.boolean().nullish(),
  Department_Name: z.union([z.string(), z.object({ name: word })]).nullish(),
  City: word,
  Country: word,
  Salary: z.union([z.string(), z.number()]).nullish(),
  Modified_Time: word,
  Created_Time: word,
});
const pageSchema = z.object({
  data: z.array(z.unknown()).max(1000),
  info: z.object({ more_records: z.boolean() }).nullish(),
});

/** Zoho Recruit: job openings, in the data center that the person's company is in. */
export function createZohoRecruit({ clientId, clientSecret, dataCenters }: ZohoApp): AtsConnector {
  const [first] = dataCenters;
  if (!first) throw new Error('Zoho Recruit needs a data center');
  const pace = createPace({ burst: 5, perSecond: 4 });

  /** By the address that the person came back with, or by what was kept of it. Only addresses on the list are ever called. */
  function findDataCenter(named: Further): ZohoDataCenter | undefined {
    const given = named['accounts-server'] ?? named.accounts_server;
    const address = typeof given === 'string' ? given.replace(/\/+$/, '') : undefined;
    return dataCenters.find(({ accountsUrl }) => accountsUrl === address);
  }

  return {
    name: 'zoho_recruit',
    label: name,
    takesCandidates: false,
    oauth: createOAuthClient({
      name: 'zoho_recruit',
      returnPath: '/integrations/zoho_recruit',
      issuer: first.accountsUrl,
      authorizeUrl: `${first.accountsUrl}/oauth/v2/auth`,
      tokenUrl: `${first.accountsUrl}/oauth/v2/token`,
      ...{ clientId, clientSecret, clientAuth: 'post', pkce: false },
      scopes: ['ZohoRecruit.modules.READ'],
      scopeSeparator: ',',
      authorizeParams: { access_type: 'offline', prompt: 'consent' },
      findPlace(named) {
        const found = findDataCenter(named);
        if (!found) throw new OAuthRefusal('foreign_server', 'Zoho named an address that is not its own.');
        const { accountsUrl } = found;
        const tokenUrl = `${accountsUrl}/oauth/v2/token`;
        return { tokenUrl, revokeUrl: `${tokenUrl}/revoke`, further: { accounts_server: accountsUrl } };
      },
      account: {
        url: () => undefined,
        read(_answer, further) {
          const location = findDataCenter(further)?.location ?? '';
          return { id: location, label: `${name} (${location.toUpperCase()})` };
        },
      },
    }),
    open(account): AtsClient {
      const baseUrl = findDataCenter(account.further)?.recruitUrl;
      if (!baseUrl) throw new ProviderUnavailable('foreign_page', `${name} names no data center`);
      const http = openAtsHttp({ name, baseUrl, account, pace, readCode, scheme: 'Zoho-oauthtoken' });
      return {
        // What changed since is not asked for: unchanged ones are told by comparing.
        async listJobs({ cursor }) {
          const page = Number(cursor ?? '1');
          const query = { page: String(page), per_page: String(pageJobs) };
          const body = await http.call({ method: 'GET', path: 'JobOpenings', query });
          // 204: there are none.
          if (body === null) return { entries: [], next: null, total: null };
          const { data, info } = readFrame(name, pageSchema, body);
          const entries = data.flatMap((item) => readItem(openingSchema, item, readOpening));
          return { entries, next: info?.more_records ? String(page + 1) : null, total: null };
        },
        async findJob(externalId) {
          try {
            const path = `JobOpenings/${encodeURIComponent(externalId)}`;
            const body = await http.call({ method: 'GET', path });
            const [item] = body === null ? [] : readFrame(name, pageSchema, body).data;
            return item === undefined ? undefined : readItem(openingSchema, item, readOpening)[0];
          } catch (error) {
            if (error instanceof ProviderRefusal && error.isGone) return undefined;
            throw error;
          }
        },
      };
    },
  };
}

function readCode(body: unknown): string {
  const parsed = z.object({ code: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.code : '';
}

function readOpening(opening: z.output<typeof openingSchema>): AtsEntry {
  const { Department_Name: department, Salary: salary } = opening;
  return makeEntry({
    externalId: opening.id,
    changedAt: opening.Modified_Time ?? opening.Created_Time ?? '',
    title: opening.Posting_Title ?? opening.Job_Opening_Name,
    html: opening.Job_Description ?? '',
    department: typeof department === 'string' ? department : department?.name,
    city: opening.City,
    country: opening.Country,
    status: readStatus(opening.Job_Opening_Status ?? ''),
    employment: opening.Job_Type,
    salary: typeof salary === 'number' ? String(salary) : salary,
    isRemote: opening.Remote_Job === true,
  });
}

function readStatus(status: string): 'open' | 'draft' | 'closed' {
  if (/filled|cancel|declined|inactive|closed/i.test(status)) return 'closed';
  return /waiting|draft|hold/i.test(status) ? 'draft' : 'open';
}
