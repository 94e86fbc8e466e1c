import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AtsAccount, AtsJob, AtsJobStatus } from '../ats/ats-objects.ts';
import {
  type AtsParts,
  answerCaller,
  byLatestChange,
  type Caller,
  jobsOf,
  originOf,
  readCount,
} from '../ats/ats-parts.ts';
import { createRateLimit } from '../ats/rate-limit.ts';
import { turnPage } from '../ats/turn-page.ts';
import type { CallAnswer } from '../calendars/answer-call.ts';

type Listing = { Params: { subdomain: string; shortcode: string }; Querystring: Record<string, string> };

const refusal = (status: number) => ({ error: status === 401 ? 'Not authorized' : 'Insufficient scope' });
const windowMs = 10_000;
const most = 50;

const states: Record<AtsJobStatus, string> = {
  open: 'published',
  internal: 'published',
  draft: 'draft',
  closed: 'closed',
};

/** Fifty calls in ten seconds for each token, counted in the headers of every answer. */
export function createWorkableGate() {
  const limit = createRateLimit({ calls: most, windowMs });
  return (
    parts: AtsParts,
    request: FastifyRequest,
    reply: FastifyReply,
    scope: string,
    run: (caller: Caller) => Promise<CallAnswer> | CallAnswer,
  ) =>
    answerCaller(parts, request, reply, { scope, refusal }, async (caller) => {
      const { isAllowed, left, resetsAtMs } = limit(caller.grant.accessToken);
      const answer = isAllowed ? await run(caller) : { status: 429, body: parts.busyBody(429) };
      const headers = {
        'x-rate-limit-limit': String(most),
        'x-rate-limit-remaining': String(left),
        'x-rate-limit-reset': String(Math.ceil(resetsAtMs / 1000)),
      };
      return { ...answer, headers };
    });
}

/** The company of the address, where the token may see it. */
export function findAccount({ accounts }: Caller, { params }: FastifyRequest): AtsAccount | undefined {
  return accounts.find(({ subdomain }) => subdomain === (params as { subdomain: string }).subdomain);
}

/** Adds the companies of a token, and the jobs of each at its own address. */
export function registerWorkableApi(app: FastifyInstance, parts: AtsParts): void {
  const pass = createWorkableGate();
  const base = `${parts.prefix}/:subdomain/spi/v3`;

  app.get(`${parts.prefix}/spi/v3/accounts`, (request, reply) =>
    pass(parts, request, reply, 'r_jobs', ({ accounts }) => ({
      status: 200,
      body: {
        accounts: accounts.map(({ id, name, subdomain }) => ({
          ...{ id, name, subdomain, description: null, summary: null, website_url: null },
        })),
      },
    })),
  );

  app.get<Listing>(`${base}/jobs`, (request, reply) =>
    pass(parts, request, reply, 'r_jobs', (caller) => {
      const account = findAccount(caller, request);
      if (!account) return { status: 404, body: { error: 'Not found' } };
      const { query } = request;
      if (parts.faults.takeInside('wrong-types')) return { status: 200, body: { jobs: { none: true } } };
      const after = query.updated_after;
      if (after !== undefined && Number.isNaN(Date.parse(after)))
        return { status: 422, body: { error: 'updated_after is invalid' } };
      const rows = jobsOf(parts, account)
        .filter(
          (job) =>
            (query.state === undefined || states[job.status] === query.state) &&
            (after === undefined || Date.parse(job.updatedAt) >= Date.parse(after)),
        )
        .sort(byLatestChange);
      const limit = readCount(query.limit, { usual: 50, most: 100 });
      const { items, next } = turnPage(parts, rows, query.since_id, limit);
      const wanted = (query.include_fields ?? '').split(',');
      const address = `${originOf(request)}${parts.prefix}/${account.subdomain}/spi/v3`;
      const origin = parts.faults.takeInside('foreign-next-page')
        ? 'http://elsewhere.example/spi/v3'
        : address;
      const more = new URLSearchParams({ ...query, since_id: next ?? '' });
      return {
        status: 200,
        body: {
          jobs: items.map((job) => writeJob(job, wanted)),
          // The last page has no paging at all.
          ...(next !== undefined && { paging: { next: `${origin}/jobs?${more}` } }),
        },
      };
    }),
  );

  app.get<Listing>(`${base}/jobs/:shortcode`, (request, reply) =>
    pass(parts, request, reply, 'r_jobs', (caller) => {
      const account = findAccount(caller, request);
      const job = jobsOf(parts, account).find(({ id }) => id === request.params.shortcode);
      if (!account || !job) return { status: 404, body: { error: 'Not found' } };
      return { status: 200, body: writeJob(job, detailFields) };
    }),
  );
}

const detailFields = [
  ...['description', 'full_description', 'requirements', 'benefits', 'employment_type', 'industry'],
  ...['function', 'experience', 'education'],
];

function writeJob(job: AtsJob, wanted: readonly string[]) {
  const further: Record<string, unknown> = {
    full_description: `${job.html}${job.requirementsHtml}${job.benefitsHtml}`,
    description: job.html,
    requirements: job.requirementsHtml,
    benefits: job.benefitsHtml,
    employment_type: job.employment || null,
    ...{ industry: null, function: null, experience: null, education: null },
  };
  const location = {
    location_str: [job.city, job.region, job.country].filter(Boolean).join(', '),
    ...{ country: null, country_code: job.country || null, region: job.region || null, region_code: null },
    ...{ city: job.city || null, zip_code: null, telecommuting: job.workplace === 'remote' },
  };
  const address = `https://harbour-pine.workable.example/jobs/${job.id}`;
  return {
    id: job.id.toLowerCase(),
    ...{ title: job.title, full_title: job.title, shortcode: job.id, code: null },
    ...{ state: states[job.status], sample: job.isSample, confidential: false },
    department: job.department || null,
    department_hierarchy: job.department ? [{ id: 1, name: job.department }] : [],
    ...{ url: address, application_url: `${address}/candidates/new`, shortlink: address },
    workplace_type: job.workplace === 'onsite' ? 'on_site' : job.workplace,
    location,
    locations: [location],
    salary: job.salary
      ? {
          ...{ salary_from: job.salary.from, salary_to: job.salary.to },
          salary_currency: job.salary.currency.toLowerCase(),
        }
      : {},
    ...{ created_at: job.createdAt, updated_at: job.updatedAt, keywords: [] },
    ...Object.fromEntries(Object.entries(further).filter(([name]) => wanted.includes(name))),
    ...job.raw,
  };
}
