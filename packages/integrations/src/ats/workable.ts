import { z } from 'zod';
import { OAuthRefusal } from '../oauth/oauth.ts';
import { createOAuthClient } from '../oauth/oauth-client.ts';
import { ProviderRefusal, ProviderUnavailable } from '../provider-http/provider-error.ts';
import type { AtsClient, AtsConnector, AtsEntry, AtsPerson } from './ats.ts';
import { openAtsHttp, readFrame } from './ats-http.ts';
import { makeEntry, readItem } from './make-entry.ts';
import { createPace } from './pace.ts';

export interface WorkableApp {
  clientId: string;
  clientSecret: string;
  /** As in `https://www.workable.com`. */
  url: string;
  /** As in `https://{subdomain}.workable.com/spi/v3`. */
  accountUrl: string;
}

const name = 'Workable';
const wantedStates = ['published', 'draft'] as const;
const isSubdomain = (text: string) => /^[a-z0-9-]{1,63}$/.test(text);

const word = z.string().nullish();
const jobSchema = z.object({
  shortcode: z.string().min(1).max(100),
  title: word,
  state: z.string(),
  sample: z.boolean().nullish(),
  department: word,
  department_hierarchy: z.array(z.object({ name: word })).nullish(),
  workplace_type: word,
  location: z
    .object({ country: word, country_code: word, city: word, telecommuting: z.boolean().nullish() })
    .nullish(),
  salary: z
    .object({ salary_from: z.number().nullish(), salary_to: z.number().nullish(), salary_currency: word })
    .nullish(),
  full_description: word,
  description: word,
  requirements: word,
  benefits: word,
  employment_type: word,
  updated_at: word,
  created_at: word,
});

const pageSchema = z.object({
  jobs: z.array(z.unknown()).max(1000),
  paging: z.object({ next: z.string().nullish() }).nullish(),
});
const accountsSchema = z.object({
  accounts: z
    .array(z.object({ name: z.string(), subdomain: z.string().refine(isSubdomain) }))
    .min(1)
    .max(100),
});
const foundSchema = z.object({
  candidates: z.array(z.object({ id: z.string(), tags: z.array(z.string()).nullish() })),
});
const madeSchema = z.object({ candidate: z.object({ id: z.string() }) });
const companiesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

interface AtsCompany {
  id: string;
  name: string;
}

/** The companies among which somebody has to choose before jobs can be seen; none where that is settled. */
export function listCompanies(details: Readonly<Record<string, string>>): AtsCompany[] {
  if (details.subdomain || !details.companies) return [];
  return companiesSchema.parse(JSON.parse(details.companies));
}

/** The account, once its company is chosen. */
export function chooseCompany({ id, name: label }: AtsCompany) {
  return { id, label, details: { subdomain: id } };
}

/** Workable: jobs of one company, and shortlisted people back. */
export function createWorkable({ clientId, clientSecret, url, accountUrl }: WorkableApp): AtsConnector {
  // Fifty calls in ten seconds.
  const pace = createPace({ burst: 10, perSecond: 4 });
  return {
    name: 'workable',
    label: name,
    takesCandidates: true,
    oauth: createOAuthClient({
      name: 'workable',
      returnPath: '/integrations/workable',
      issuer: url,
      authorizeUrl: `${url}/oauth/authorize`,
      tokenUrl: `${url}/oauth/token`,
      ...{ clientId, clientSecret, clientAuth: 'post', pkce: false },
      scopes: ['r_jobs', 'r_candidates', 'w_candidates'],
      authorizeParams: { resource: 'user' },
      account: {
        url: `${url}/spi/v3/accounts`,
        read(answer) {
          const parsed = accountsSchema.safeParse(answer);
          if (!parsed.success) throw new OAuthRefusal('no_account', 'This login sees no company.');
          const companies = parsed.data.accounts.map(({ name, subdomain }) => ({ id: subdomain, name }));
          const [only, ...others] = companies;
          if (only && others.length === 0) return chooseCompany(only);
          return { id: 'undecided', label: name, details: { companies: JSON.stringify(companies) } };
        },
      },
    }),
    open(account): AtsClient {
      const { subdomain = '' } = account.details;
      if (!isSubdomain(subdomain)) throw new ProviderUnavailable('foreign_page', `${name} names no company`);
      const baseUrl = accountUrl.replace('{subdomain}', subdomain);
      const http = openAtsHttp({ name, baseUrl, account, pace, readCode });
      return {
        async listJobs({ cursor, since }) {
          const { state, path } = readCursor(cursor);
          const query = {
            ...{
              limit: '100',
              include_fields: 'description,full_description,requirements,benefits,employment_type',
            },
            ...(since ? { updated_after: since.toISOString() } : { state }),
          };
          const call = path
            ? ({ method: 'GET', path } as const)
            : ({ method: 'GET', path: 'jobs', query } as const);
          const { jobs, paging } = readFrame(name, pageSchema, await http.call(call));
          const nextState = since ? undefined : wantedStates[wantedStates.indexOf(state) + 1];
          const next = paging?.next ? `${state} ${paging.next}` : nextState ? `${nextState} ` : null;
          return { entries: jobs.flatMap((item) => readItem(jobSchema, item, readJob)), next, total: null };
        },
        async findJob(externalId) {
          try {
            const path = `jobs/${encodeURIComponent(externalId)}`;
            return readItem(jobSchema, await http.call({ method: 'GET', path }), readJob)[0];
          } catch (error) {
            if (error instanceof ProviderRefusal && error.isGone) return undefined;
            throw error;
          }
        },
        async addCandidate({ externalId }, person) {
          const tag = `candor-${person.reference}`;
          const query = { email: person.email, shortcode: externalId };
          const found = foundSchema.parse(await http.call({ method: 'GET', path: 'candidates', query }));
          const known = found.candidates.find(({ tags }) => tags?.includes(tag));
          if (known) return known.id;
          const path = `jobs/${encodeURIComponent(externalId)}/candidates`;
          const body = writeCandidate(person, tag);
          return madeSchema.parse(await http.call({ method: 'POST', path, body, isOnce: true })).candidate.id;
        },
      };
    },
  };
}

/** As in `published https://…`: which state is listed, and the address of the page in it, which is checked when it is called. */
function readCursor(cursor: string | null): { state: (typeof wantedStates)[number]; path: string } {
  const [given = '', path = ''] = (cursor ?? '').split(' ');
  return { state: wantedStates.find((state) => state === given) ?? wantedStates[0], path };
}

function readCode(body: unknown): string {
  const parsed = z.object({ error: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.error : '';
}

/** Undefined of the samples that every company begins with. */
function readJob(job: z.output<typeof jobSchema>): AtsEntry | undefined {
  if (job.sample) return undefined;
  const { location, salary } = job;
  const parts = [job.description, job.requirements, job.benefits].map((text) => text ?? '');
  return makeEntry({
    externalId: job.shortcode,
    changedAt: job.updated_at ?? job.created_at ?? '',
    title: job.title,
    html: job.full_description || parts.join(''),
    department: job.department ?? job.department_hierarchy?.at(-1)?.name,
    city: location?.city,
    country: location?.country_code ?? location?.country,
    status: job.state === 'published' ? 'open' : job.state === 'draft' ? 'draft' : 'closed',
    employment: job.employment_type,
    salary: salary && {
      ...{ from: salary.salary_from, to: salary.salary_to, currency: salary.salary_currency, per: null },
    },
    isRemote: job.workplace_type === 'remote' || location?.telecommuting === true,
  });
}

/** Somebody who is not sourced would get an email from Workable that thanks them for applying. */
function writeCandidate({ firstName, lastName, email, phone, link, resume }: AtsPerson, tag: string) {
  return {
    sourced: true,
    candidate: {
      ...{ firstname: firstName, lastname: lastName, email, ...(phone && { phone }), tags: [tag] },
      summary: `Shortlisted in Candor: ${link}`,
      ...(resume && { resume: { name: resume.name, data: Buffer.from(resume.content).toString('base64') } }),
    },
  };
}
