import type { FastifyInstance } from 'fastify';
import { type AtsFault, atsFaultNames } from './ats-faults.ts';
import { type AtsJob, atsJobStatuses } from './ats-objects.ts';
import type { AtsParts } from './ats-parts.ts';
import { fillJobs } from './sample-jobs.ts';

const body = (properties: object, required: string[] = []) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
});
const text = { type: 'string' };
const fault = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: { enum: atsFaultNames },
    times: { type: 'integer', minimum: 1 },
    after: { type: 'integer', minimum: 0 },
    path: text,
    method: text,
    ms: { type: 'integer', minimum: 0 },
    expiresInSeconds: { type: 'integer', minimum: 1 },
  },
};
const jobFields = {
  ...{ title: text, html: text, requirementsHtml: text, benefitsHtml: text, department: text, city: text },
  ...{ region: text, country: text, employment: text, accountId: text },
  status: { enum: atsJobStatuses },
  salary: { type: ['object', 'null'] },
  workplace: { enum: ['onsite', 'remote', 'hybrid', 'unspecified'] },
  isSample: { type: 'boolean' },
  raw: { type: 'object' },
};

type Draft = Partial<Omit<AtsJob, 'id' | 'createdAt' | 'updatedAt'>>;
type Change = { Params: { id: string }; Body: Draft };

/** Adds what the real one does not have: its whole state, jobs by program, the journal, the faults and a movable clock. */
export function registerAtsControls(app: FastifyInstance, parts: AtsParts): void {
  const { prefix, store, faults, journal, newJobId } = parts;
  const { state } = store;

  app.get(`${prefix}/state`, async () => ({
    now: store.now().toISOString(),
    accounts: state.accounts,
    jobs: state.jobs,
    candidates: state.candidates,
  }));
  app.get(`${prefix}/journal`, async () => journal.entries);
  app.get(`${prefix}/faults`, async () => faults.list());
  app.post<{ Body: AtsFault | AtsFault[] }>(
    `${prefix}/faults`,
    { schema: { body: { anyOf: [fault, { type: 'array', items: fault }] } } },
    async (request) => {
      faults.set([request.body].flat());
      return faults.list();
    },
  );
  app.get(`${prefix}/clock`, async () => ({ now: store.now().toISOString() }));
  app.post<{ Body: { advance_seconds: number } }>(
    `${prefix}/clock`,
    body({ advance_seconds: { type: 'integer', minimum: 0 } }, ['advance_seconds']),
    async (request) => {
      state.aheadMs += request.body.advance_seconds * 1000;
      await store.save();
      return { now: store.now().toISOString() };
    },
  );

  app.post<{ Body: Draft }>(`${prefix}/jobs`, body(jobFields, ['title']), async (request) => {
    const job = addJob(parts, newJobId(), request.body);
    await store.save();
    return job;
  });
  app.post<{ Body: { count: number; accountId?: string } }>(
    `${prefix}/jobs/fill`,
    body({ count: { type: 'integer', minimum: 1, maximum: 10_000 }, accountId: text }, ['count']),
    async ({ body: { count, accountId = state.accounts[0]?.id ?? '' } }) => {
      state.jobs.push(...fillJobs(accountId, count, store.now(), newJobId));
      await store.save();
      return { jobs: state.jobs.length };
    },
  );
  app.post<Change>(`${prefix}/jobs/:id`, body(jobFields), async (request, reply) => {
    const job = state.jobs.find(({ id }) => id === request.params.id);
    if (!job) return reply.code(404).send({ code: 'not_found', detail: 'There is no such job.' });
    Object.assign(job, request.body, { updatedAt: store.now().toISOString() });
    await store.save();
    return job;
  });
  app.delete<Change>(`${prefix}/jobs/:id`, async (request, reply) => {
    const index = state.jobs.findIndex(({ id }) => id === request.params.id);
    if (index < 0) return reply.code(404).send({ code: 'not_found', detail: 'There is no such job.' });
    state.jobs.splice(index, 1);
    await store.save();
    return { success: true };
  });
  /** The owner ends Candor's access, on a page of the vendor. */
  app.post(`${prefix}/revoke-access`, async () => {
    for (const grant of state.grants.grants) grant.isRevoked = true;
    await store.save();
    return { revoked: state.grants.grants.length };
  });
}

/** Adds a job with what is given, and the rest empty. */
export function addJob({ store }: AtsParts, id: string, draft: Draft): AtsJob {
  const at = store.now().toISOString();
  const job: AtsJob = {
    ...{ id, accountId: store.state.accounts[0]?.id ?? '', title: '', html: '', requirementsHtml: '' },
    ...{ benefitsHtml: '', department: '', city: '', region: '', country: '', status: 'open' },
    ...{ employment: '', salary: null, workplace: 'unspecified', isSample: false, raw: {} },
    ...draft,
    ...{ createdAt: at, updatedAt: at },
  };
  store.state.jobs.push(job);
  return job;
}
