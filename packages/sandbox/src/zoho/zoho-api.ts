import type { FastifyInstance } from 'fastify';
import type { AtsJob, AtsJobStatus } from '../ats/ats-objects.ts';
import { type AtsParts, answerCaller, byLatestChange, jobsOf, readCount } from '../ats/ats-parts.ts';

type Listing = { Params: { region: string; id: string }; Querystring: Record<string, string> };

const rules = {
  scheme: 'Zoho-oauthtoken',
  scope: 'ZohoRecruit.modules.READ',
  refusal: (status: number) => ({
    code: status === 401 ? 'INVALID_TOKEN' : 'OAUTH_SCOPE_MISMATCH',
    ...{ details: {}, message: 'invalid oauth token', status: 'error' },
  }),
};

/** Adds the job openings of each data center. No records is 204 without a body. */
export function registerZohoApi(app: FastifyInstance, parts: AtsParts): void {
  const base = `${parts.prefix}/:region/recruit/v2/JobOpenings`;
  const jobsIn = (region: string, ids: readonly string[]) =>
    parts.store.state.accounts
      .filter((account) => account.region === region && ids.includes(account.id))
      .flatMap((account) => jobsOf(parts, account));

  app.get<Listing>(base, (request, reply) =>
    answerCaller(parts, request, reply, rules, ({ grant }) => {
      const { query, params } = request;
      if (parts.faults.takeInside('wrong-types')) return { status: 200, body: { data: 'none', info: [] } };
      const rows = jobsIn(params.region, grant.account.id.split(',')).sort(byLatestChange);
      const count = Math.max(1, readCount(query.per_page, { usual: 200, most: 200 }));
      const page = Math.max(1, readCount(query.page, { usual: 1, most: 1_000_000 }));
      const info = (more_records: boolean, shown: number) => ({
        per_page: count,
        count: shown,
        page,
        more_records,
      });
      if (parts.faults.takeInside('endless-pages'))
        return { status: 200, body: { data: rows.slice(0, 1).map(writeOpening), info: info(true, 1) } };
      if (parts.faults.takeInside('endless-cursor'))
        return {
          status: 200,
          body: { data: rows.slice(0, count).map(writeOpening), info: info(true, count) },
        };
      const shown = rows.slice((page - 1) * count, page * count);
      if (shown.length === 0) return { status: 204 };
      return {
        status: 200,
        body: { data: shown.map(writeOpening), info: info(page * count < rows.length, shown.length) },
      };
    }),
  );

  app.get<Listing>(`${base}/:id`, (request, reply) =>
    answerCaller(parts, request, reply, rules, ({ grant }) => {
      const { region, id } = request.params;
      const job = jobsIn(region, grant.account.id.split(',')).find((job) => job.id === id);
      return job ? { status: 200, body: { data: [writeOpening(job)] } } : { status: 204 };
    }),
  );
}

const states: Record<AtsJobStatus, string> = {
  open: 'In-progress',
  internal: 'In-progress',
  draft: 'Waiting for approval',
  closed: 'Filled',
};

function writeOpening(job: AtsJob) {
  return {
    id: job.id,
    Posting_Title: job.title,
    Job_Opening_Name: job.title,
    Job_Description: `${job.html}${job.requirementsHtml}${job.benefitsHtml}`,
    Job_Opening_Status: states[job.status],
    Job_Type: job.employment || null,
    Industry: null,
    Remote_Job: job.workplace === 'remote',
    Number_of_Positions: '1',
    Target_Date: null,
    Work_Experience: null,
    Department_Name: job.department ? { name: job.department, id: '415086800000000011' } : null,
    City: job.city || null,
    State: job.region || null,
    Country: job.country ? nameCountry(job.country) : null,
    Salary: job.salary ? `${job.salary.currency} ${job.salary.from} - ${job.salary.to}` : null,
    Created_Time: job.createdAt,
    Modified_Time: job.updatedAt,
    ...job.raw,
  };
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Zoho keeps countries by their names. */
function nameCountry(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
