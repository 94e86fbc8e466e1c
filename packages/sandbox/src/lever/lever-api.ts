import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AtsJob, AtsJobStatus } from '../ats/ats-objects.ts';
import {
  type AtsParts,
  answerCaller,
  byLatestChange,
  type Caller,
  jobsOf,
  readCount,
} from '../ats/ats-parts.ts';
import { createRateLimit } from '../ats/rate-limit.ts';
import { turnPage } from '../ats/turn-page.ts';
import type { CallAnswer } from '../calendars/answer-call.ts';

type Listing = { Params: { id: string }; Querystring: Record<string, string> };

const refusal = (status: number) =>
  status === 401
    ? { code: 'Unauthorized', message: 'Invalid access token.' }
    : { code: 'Forbidden', message: 'Insufficient scope.' };

const states: Record<AtsJobStatus, string> = {
  open: 'published',
  internal: 'internal',
  draft: 'draft',
  closed: 'closed',
};
const allStates = [...Object.values(states), 'pending', 'rejected'];

export const owners = {
  user: '6f2a1c9e-0b7d-4c1a-9a60-3f4d1b2c5e77',
  owner: '0d9c8b7a-6e5f-4a3b-8c2d-1e0f9a8b7c6d',
};

/** Ten calls a second, whatever they ask. */
export function createLeverGate() {
  const limit = createRateLimit({ calls: 10, windowMs: 1000 });
  return (
    parts: AtsParts,
    request: FastifyRequest,
    reply: FastifyReply,
    scope: string,
    run: (caller: Caller) => Promise<CallAnswer> | CallAnswer,
  ) =>
    answerCaller(parts, request, reply, { scope, refusal }, (caller) =>
      limit(caller.grant.account.id).isAllowed ? run(caller) : { status: 429, body: parts.busyBody(429) },
    );
}

/** Adds the postings. */
export function registerLeverApi(app: FastifyInstance, parts: AtsParts): void {
  const base = `${parts.prefix}/v1`;
  const pass = createLeverGate();

  app.get<Listing>(`${base}/postings`, (request, reply) =>
    pass(parts, request, reply, 'postings:read:admin', ({ accounts: [account] }) => {
      const { query } = request;
      const wrong = (message: string) => ({ status: 400, body: { code: 'BadRequest', message } });
      if (query.state !== undefined && !allStates.includes(query.state)) return wrong('state is unknown.');
      const since = query.updated_at_start;
      if (since !== undefined && !/^\d{13}$/.test(since))
        return wrong('updated_at_start takes milliseconds.');
      if (query.offset !== undefined && !/^pg_[\w.]+$/.test(query.offset)) return wrong('offset is unknown.');
      if (parts.faults.takeInside('wrong-types')) return { status: 200, body: { data: {}, hasNext: 'yes' } };
      const rows = jobsOf(parts, account)
        .filter(
          (job) =>
            (query.state === undefined || states[job.status] === query.state) &&
            (since === undefined || Date.parse(job.updatedAt) >= Number(since)),
        )
        .sort(byLatestChange);
      const limit = readCount(query.limit, { usual: 100, most: 100 });
      const { items, next } = turnPage(parts, rows, query.offset?.slice(3), limit);
      return {
        status: 200,
        body: {
          data: items.map(writePosting),
          hasNext: next !== undefined,
          ...(next !== undefined && { next: `pg_${next}` }),
        },
      };
    }),
  );

  app.get<Listing>(`${base}/postings/:id`, (request, reply) =>
    pass(parts, request, reply, 'postings:read:admin', ({ accounts: [account] }) => {
      const job = jobsOf(parts, account).find(({ id }) => id === request.params.id);
      if (!job) return { status: 404, body: { code: 'ResourceNotFound', message: 'Posting not found.' } };
      return { status: 200, body: { data: writePosting(job) } };
    }),
  );
}

function writePosting(job: AtsJob) {
  const place = [job.city, job.region].filter(Boolean).join(', ');
  return {
    id: job.id,
    text: job.title,
    state: states[job.status],
    confidentiality: 'non-confidential',
    categories: {
      ...{ team: job.department || null, department: job.department || null, location: place || null },
      ...{ allLocations: place ? [place] : [], commitment: job.employment || null, level: null },
    },
    content: {
      description: '',
      descriptionHtml: job.html,
      lists: job.requirementsHtml
        ? [{ text: 'What you bring', content: job.requirementsHtml.replace(/<\/?ul>/g, '') }]
        : [],
      closing: '',
      closingHtml: job.benefitsHtml,
    },
    country: job.country || null,
    ...(job.salary && {
      salaryRange: {
        ...{ min: job.salary.from, max: job.salary.to, currency: job.salary.currency },
        interval: 'per-year-salary',
      },
    }),
    workplaceType: job.workplace === 'onsite' ? 'on-site' : job.workplace,
    ...{ tags: [], reqCode: null, requisitionCodes: [], hiringManager: null, ...owners },
    // A draft has no addresses.
    ...(job.status !== 'draft' && {
      urls: {
        list: 'https://jobs.lever.example/harbour-pine',
        show: `https://jobs.lever.example/harbour-pine/${job.id}`,
        apply: `https://jobs.lever.example/harbour-pine/${job.id}/apply`,
      },
    }),
    createdAt: Date.parse(job.createdAt),
    updatedAt: Date.parse(job.updatedAt),
    ...job.raw,
  };
}
