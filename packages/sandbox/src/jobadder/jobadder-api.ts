import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AtsJob } from '../ats/ats-objects.ts';
import {
  type AtsParts,
  answerCaller,
  byLatestChange,
  type Caller,
  jobsOf,
  readCount,
} from '../ats/ats-parts.ts';
import { turnPage } from '../ats/turn-page.ts';

type Listing = { Params: { region: string; id: string }; Querystring: Record<string, string | string[]> };

const refusal = (status: number) => ({
  message: status === 401 ? 'Authorization has been denied for this request.' : 'Insufficient scope.',
});
const rules = { scope: 'read_job', refusal };

/**
 * The address of an account's region: another host than the sign-in's, where this machine has two names, so that a client
 * that does not use it finds nothing.
 */
export function regionalBase({ headers }: FastifyRequest, prefix: string, region: string): string {
  const host = (headers.host ?? 'localhost').replace(/^localhost(?=:|$)/, '127.0.0.1');
  return `http://${host}${prefix}/${region}/v2`;
}

/** Adds the API: whose token it is, jobs as summaries, and each job in full. */
export function registerJobAdderApi(app: FastifyInstance, parts: AtsParts): void {
  const base = `${parts.prefix}/:region/v2`;

  app.get<Listing>(`${base}/users/current`, (request, reply) =>
    answerCaller(parts, request, reply, rules, ({ accounts: [account] }) => ({
      status: 200,
      body: {
        ...{ userId: 77, firstName: 'Mira', lastName: 'Okafor', email: 'mira.okafor@example.com' },
        office: { name: account?.name ?? '' },
      },
    })),
  );

  app.get<Listing>(`${base}/jobs`, (request, reply) =>
    answerCaller(parts, request, reply, rules, (caller) => {
      const { query } = request;
      const own = ownJobs(parts, caller, request);
      if (!own) return { status: 404, body: { message: 'Not found.' } };
      if (parts.faults.takeInside('wrong-types'))
        return { status: 200, body: { items: 'none', totalCount: 'x' } };
      const rows = own.filter((job) => isWanted(job, query)).sort(byLatestChange);
      if (query.sort !== '-updatedAt') rows.reverse();
      const limit = readCount(textOf(query.limit), { usual: 100, most: 1000 });
      const { items, next } = turnPage(parts, rows, textOf(query.offset), limit);
      const address = regionalBase(request, parts.prefix, request.params.region);
      const origin = parts.faults.takeInside('foreign-next-page') ? 'http://elsewhere.example/v2' : address;
      const link = (offset: string) => `${origin}/jobs?${withOffset(request, offset)}`;
      return {
        status: 200,
        body: {
          items: limit === 0 ? [] : items.map(writeSummary),
          totalCount: rows.length,
          links: { first: link('0'), ...(next !== undefined && limit > 0 && { next: link(next) }) },
        },
      };
    }),
  );

  app.get<Listing>(`${base}/jobs/:id`, (request, reply) =>
    answerCaller(parts, request, reply, rules, (caller) => {
      const job = ownJobs(parts, caller, request)?.find(({ id }) => id === request.params.id);
      if (!job) return { status: 404, body: { message: 'Job not found.' } };
      return { status: 200, body: writeDetail(job) };
    }),
  );
}

/** Undefined at the address of another region. */
function ownJobs(parts: AtsParts, { accounts }: Caller, { params }: FastifyRequest): AtsJob[] | undefined {
  const [account] = accounts;
  return account?.region === (params as { region: string }).region ? jobsOf(parts, account) : undefined;
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function isWanted(job: AtsJob, { active, updatedAt = [] }: Record<string, string | string[]>): boolean {
  const isActive = job.status !== 'closed';
  if (active !== undefined && String(isActive) !== active) return false;
  return [updatedAt].flat().every((bound) => {
    const at = new Date(bound.slice(1)).toISOString();
    return bound.startsWith('<') ? job.updatedAt < at : job.updatedAt > at;
  });
}

function withOffset(request: FastifyRequest, offset: string): string {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  query.set('offset', offset);
  return query.toString();
}

const statusNames = { open: 'Open', internal: 'Internal', draft: 'Draft', closed: 'Closed' };

function writeSummary(job: AtsJob) {
  return {
    jobId: Number(job.id),
    jobTitle: job.title,
    company: { companyId: 31, name: 'Quarry Lane Builders' },
    status: { statusId: 1, name: statusNames[job.status], active: job.status !== 'closed', default: false },
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    ...pick(job.raw, ['jobId', 'jobTitle', 'status', 'updatedAt']),
  };
}

function writeDetail(job: AtsJob) {
  return {
    ...writeSummary(job),
    jobDescription: `${job.html}${job.requirementsHtml}${job.benefitsHtml}`,
    numberOfJobs: 1,
    workplaceAddress: {
      ...{ street: [], city: job.city || null, state: job.region || null, postalCode: null },
      ...{ country: null, countryCode: job.country || null },
    },
    ...(job.department && { category: { categoryId: 5, name: job.department, subCategory: null } }),
    ...(job.city && { location: { locationId: 9, name: job.city } }),
    ...(job.employment && { workType: { workTypeId: 2, name: job.employment, ratePer: 'Year' } }),
    ...(job.salary && {
      salary: {
        ...{ ratePer: 'Year', rateLow: job.salary.from, rateHigh: job.salary.to },
        ...{ currency: job.salary.currency, timePerWeek: null },
      },
    }),
    custom: [],
    ...job.raw,
  };
}

function pick(raw: Record<string, unknown>, names: string[]) {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)));
}
