import { agents } from '@candor/contract/agents';
import { applications } from '@candor/contract/applications';
import { communications } from '@candor/contract/communications';
import type { Endpoint } from '@candor/contract/endpoint';
import { evaluations } from '@candor/contract/evaluations';
import { faq } from '@candor/contract/faq';
import { insights } from '@candor/contract/insights';
import { jobs } from '@candor/contract/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../testing/test-api-keys.ts';
import { buildApplications } from '../testing/test-applications.ts';
import { call } from '../testing/test-client.ts';
import { buildMessage } from '../testing/test-communications.ts';
import { buildEvaluation } from '../testing/test-evaluations.ts';
import { buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const aJob = {
  title: 'Ward nurse',
  department: 'Care',
  city: 'Hobart',
  country: 'Australia',
  description: 'Care for people on the ward.',
};

describe('user_id', () => {
  const asked: [string, Endpoint][] = [
    ['jobs', jobs.listJobs],
    ['applications', applications.listApplications],
    ['evaluation history', evaluations.listHistory],
    ['communications', communications.listJobs],
    ['agent configuration', agents.getPublicConfiguration],
    ['FAQ requests', faq.listRequests],
    ['metrics', insights.getMetrics],
    ['recent activity', insights.getRecentActivity],
  ];

  it.each(asked)("of a stranger is not found by %s; a colleague's is", async (_, endpoint) => {
    const { token, organizationId } = await buildMember(product);
    const { key } = await makeKey(product, token);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const stranger = await buildMember(product);
    const ask = (userId: string) => call(product, endpoint, { token: key, query: { user_id: userId } });
    expect((await ask(stranger.userId)).status).toBe(404);
    expect((await ask('usr_nobody')).status).toBe(404);
    expect((await ask(colleague.userId)).status).toBe(200);
  });

  it('of a stranger makes no job and starts no evaluation', async () => {
    const { token, jobId, fileKey } = await buildEvaluation(product);
    const { key } = await makeKey(product, token);
    const { userId } = await buildMember(product);
    const job = await call(product, jobs.saveJob, { token: key, body: { ...aJob, user_id: userId } });
    expect(job.status).toBe(404);
    const body = { job_id: jobId, filenames: [fileKey], user_id: userId };
    expect((await call(product, evaluations.processFiles, { token: key, body })).status).toBe(404);
  });

  it('lists what the organization has, whoever made it: a job from outside was made by nobody', async () => {
    const { token, organizationId, userId, jobId, applicationIds } = await buildApplications(product, 2);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const { key } = await makeKey(product, token);
    const made = await call(product, jobs.saveJob, {
      token: key,
      body: { ...aJob, user_id: colleague.userId },
    });
    for (const query of [{ user_id: colleague.userId }, { user_id: userId }]) {
      const listed = await call(product, jobs.listJobs, { token: key, query });
      expect(listed.body.map(({ id }) => id).sort()).toEqual([jobId, made.body.id].sort());
      const applied = await call(product, applications.listApplications, { token: key, query });
      expect(applied.body.map((row) => row.application_id).sort()).toEqual([...applicationIds].sort());
    }
  });

  it('lists the evaluations of every job', async () => {
    const { token, organizationId, jobId } = await buildEvaluation(product);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const { key } = await makeKey(product, token);
    const query = { user_id: colleague.userId };
    const history = await call(product, evaluations.listHistory, { token: key, query });
    expect(history).toMatchObject({ status: 200, body: [{ job_id: jobId }] });
    expect(history.headers.get('x-total-count')).toBe('1');
  });

  it('lists the messages of every job', async () => {
    const { token, organizationId, jobId } = await buildMessage(product, 'sent');
    const colleague = await buildMember(product, 'recruit', organizationId);
    const { key } = await makeKey(product, token);
    const query = { user_id: colleague.userId };
    const written = await call(product, communications.listJobs, { token: key, query });
    expect(written).toMatchObject({ status: 200, body: [{ jobId }] });
  });
});

describe('a job as JSON', () => {
  it('is saved with flags and a version as JSON writes them', async () => {
    const { token } = await buildMember(product);
    const { key } = await makeKey(product, token);
    const made = await call(product, jobs.saveJob, {
      token: key,
      body: { ...aJob, status: 'draft', visa_status: true },
    });
    expect(made.body).toMatchObject({ title: 'Ward nurse', visa_status: true });
    const change = { ...aJob, id: made.body.id, version: made.body.version, title: 'Senior ward nurse' };
    const changed = await call(product, jobs.saveJob, { token: key, body: change });
    expect(changed.body).toMatchObject({ title: 'Senior ward nurse', visa_status: true });
    expect((await call(product, jobs.saveJob, { token: key, body: change })).body.code).toBe('job_changed');
  });

  it.each([
    { ...aJob, title: '' },
    { ...aJob, visa_status: 'perhaps' },
    { ...aJob, version: 1.5 },
    { ...aJob, country: 'Atlantis' },
    [],
    null,
    'text',
  ])('is refused as %j', async (body) => {
    const { token } = await buildMember(product);
    const { key } = await makeKey(product, token);
    const answer = await call(product, jobs.saveJob, { token: key, body: body as never });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('applications', () => {
  it('of a job and of a candidate are listed; an unknown one is not found', async () => {
    const { token, jobId, applicationIds, candidateIds } = await buildApplications(product, 3);
    const { key } = await makeKey(product, token, ['applications:read']);
    const ofJob = await call(product, applications.listOfJob, { token: key, query: { job_id: jobId } });
    expect(ofJob.body.map((row) => row.application_id).sort()).toEqual([...applicationIds].sort());
    expect(ofJob.headers.get('x-total-count')).toBe('3');
    const [first = ''] = candidateIds;
    const query = { candidate_id: first };
    const ofCandidate = await call(product, applications.listOfCandidate, { token: key, query });
    expect(ofCandidate.body).toMatchObject([{ candidate_id: first, job_id: jobId }]);
    const pending = { ...query, status: 'pending', q: 'person' } as const;
    expect((await call(product, applications.listOfCandidate, { token: key, query: pending })).body).toEqual(
      ofCandidate.body,
    );
    for (const [endpoint, query] of [
      [applications.listOfJob, { job_id: jobId, status: 'evaluated' }],
      [applications.listOfCandidate, { candidate_id: first, status: 'evaluated' }],
      [applications.listOfCandidate, { candidate_id: first, q: 'plumber' }],
    ] as const) {
      const narrowed = await call(product, endpoint, { token: key, query });
      expect([narrowed.body, narrowed.headers.get('x-total-count')]).toEqual([[], '0']);
    }
    for (const [endpoint, query] of [
      [applications.listOfJob, { job_id: 'job_none' }],
      [applications.listOfCandidate, { candidate_id: 'can_none' }],
    ] as const)
      expect((await call(product, endpoint as Endpoint, { token: key, query })).status).toBe(404);
  });
});
