import { ats } from '@candor/contract/ats';
import type { Role } from '@candor/contract/roles';
import { newId } from '@candor/database/ids';
import { applications, atsJobs, candidates, jobs } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import { syncJobsTask } from '../modules/ats/sync-jobs.task.ts';
import { createSystemContext } from '../platform/system-context.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export const allAts = ['jobadder', 'lever', 'workable', 'zoho_recruit'] as const;
export type TestAts = (typeof allAts)[number];

type Sandbox = Pick<TestProduct, 'sandboxUrl'>;

const prefixOf = (name: TestAts) => (name === 'zoho_recruit' ? 'zoho' : name);

/** A job as the stand-in keeps it. */
export interface AtsJobThere {
  id: string;
  accountId: string;
  title: string;
  status: string;
}

/** Asks the stand-in for something that the real system does not have. */
export async function controlAts<T = unknown>(
  { sandboxUrl }: Sandbox,
  name: TestAts,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/${prefixOf(name)}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const setAtsFaults = (product: Sandbox, name: TestAts, ...faults: object[]) =>
  controlAts(product, name, 'faults', faults);

export async function listAtsJobs(product: Sandbox, name: TestAts): Promise<AtsJobThere[]> {
  const state = await controlAts<{ jobs: AtsJobThere[]; accounts: { id: string }[] }>(product, name, 'state');
  return state.jobs.filter(({ accountId }) => accountId === state.accounts[0]?.id);
}

export async function deleteAtsJob({ sandboxUrl }: Sandbox, name: TestAts, id: string): Promise<void> {
  await fetch(`${sandboxUrl}/${prefixOf(name)}/jobs/${id}`, { method: 'DELETE' });
}

/** The calls that the stand-in got, newest first, as in `GET /v1/postings 200`; of the token address with the kind of grant. */
export async function listAtsCalls(product: Sandbox, name: TestAts): Promise<string[]> {
  const entries = await controlAts<{ kind: string; what: string; outcome: string; id: string | null }[]>(
    product,
    name,
    'journal',
  );
  return entries
    .filter(({ kind }) => kind === 'call')
    .map(({ what, outcome, id }) => (id ? `${what} ${id} ${outcome}` : `${what} ${outcome}`));
}

/** What a person does on the system's page: answers what they come back with. */
export async function allowAts(
  authUrl: string,
  fields: Record<string, string> = {},
): Promise<{ code: string; state: string } & Record<string, string>> {
  const body = new URLSearchParams({ decision: 'allow', ...fields });
  const answer = await fetch(authUrl, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`the system answered ${answer.status}: ${await answer.text()}`);
  const { code = '', state = '', ...rest } = Object.fromEntries(new URL(location).searchParams);
  return { code, state, ...rest };
}

export async function beginAts(product: TestProduct, name: TestAts, token: string): Promise<string> {
  return (await call(product, ats.beginConnecting, { token, params: { ats: name } })).body.auth_url;
}

/** An admin whose organization has connected the system. */
export async function buildAts(
  product: TestProduct,
  name: TestAts,
  { member, fields = {} }: { member?: TestMember; fields?: Record<string, string> } = {},
): Promise<TestMember> {
  const admin = member ?? (await buildMember(product));
  const { token } = admin;
  const body = await allowAts(await beginAts(product, name, token), fields);
  const answer = await call(product, ats.finishConnecting, { token, params: { ats: name }, body });
  if (answer.status !== 200) throw new Error(`connecting was answered with ${JSON.stringify(answer.body)}`);
  return admin;
}

/** A context of background work in an organization. */
export function atsContext(product: TestProduct, { organizationId }: { organizationId: string }) {
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  return { ...ctx, organizationId };
}

/** Waits until no worker has a sync of the organization to go on with, or another task about its jobs there. */
export async function waitForSyncTasks(
  { adminDatabaseUrl }: TestProduct,
  { organizationId }: { organizationId: string },
  { name }: { name: string } = syncJobsTask,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminDatabaseUrl });
  await client.connect();
  try {
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(
          `select 1 from pgboss.job
            where name = $1 and state < 'completed' and data->>'organizationId' = $2`,
          [name, organizationId],
        );
        if (rowCount !== 0) throw new Error(`${rowCount} of ${name} are still at work`);
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    await client.end();
  }
}

export interface Shortlisted extends TestMember {
  applicationIds: string[];
}

/** Shortlisted people on a job of a connected system, to which they may be sent back. */
export async function buildShortlisted(
  product: TestProduct,
  name: 'lever' | 'workable',
  count: number,
): Promise<Shortlisted> {
  const admin = await buildAts(product, name);
  const { token, organizationId } = admin;
  const params = { ats: name };
  await call(product, ats.setWriteBack, { token, params, body: { enabled: true } });
  const [there] = (await listAtsJobs(product, name)).filter(({ status }) => status === 'open');
  const applicationIds = Array.from({ length: count }, () => newId('app'));
  await inTestTransaction(product, async ({ db, now }) => {
    const texts = { title: 'Carpenter', department: '', description: '', city: '', country: '' };
    const external = { externalSource: name, externalId: there?.id ?? '' };
    const seen = { changedAt: '', seenIn: 'before', actsAs: '0d9c8b7a-6e5f-4a3b-8c2d-1e0f9a8b7c6d' };
    // As the sync brings it over, which may be doing so at this moment: whoever is first has made it.
    await db
      .insert(jobs)
      .values({ id: newId('job'), organizationId, ...texts, ...external, status: 'active' })
      .onConflictDoNothing();
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.organizationId, organizationId), eq(jobs.externalId, external.externalId)));
    const jobId = job?.id ?? '';
    await db
      .insert(atsJobs)
      .values({ jobId, organizationId, provider: name, externalId: external.externalId, ...seen })
      .onConflictDoNothing();
    for (const [index, id] of applicationIds.entries()) {
      const candidateId = newId('can');
      const person = {
        firstName: 'Ansa',
        lastName: `Virtanen ${index + 1}`,
        email: `${candidateId}@example.com`,
      };
      await db.insert(candidates).values({ id: candidateId, organizationId, ...person });
      await db.insert(applications).values({
        ...{ id, organizationId, jobId, candidateId, source: 'public' },
        ...{ stage: 'shortlisted', appliedAt: new Date(now.getTime() + index * 1000) },
      });
    }
  });
  return { ...admin, applicationIds };
}

/** How the endpoints about applicant-tracking systems are called. */
export function listAtsArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const params = { ats: 'lever' };
  const member = async (role?: Role) => ({ token: (await buildMember(product, role)).token });
  const connected = async () => ({ token: (await buildAts(product, 'lever')).token, params });
  return {
    'ats.listIntegrations': () => member(),
    'ats.getStatus': async () => ({ ...(await member()), params }),
    'ats.beginConnecting': async () => ({ ...(await member()), params }),
    'ats.finishConnecting': async () => {
      const { token } = await buildMember(product);
      return { token, params, body: await allowAts(await beginAts(product, 'lever', token)) };
    },
    'ats.chooseCompany': async () => {
      const fields = { account: 'wk-51,wk-52' };
      const { token } = await buildAts(product, 'workable', { fields });
      return { token, params: { ats: 'workable' }, body: { company_id: 'harbour-pine' } };
    },
    'ats.disconnect': connected,
    'ats.syncJobs': async () => ({ ...(await connected()), body: { wait: false } }),
    'ats.getSync': connected,
    'ats.setWriteBack': async () => ({ ...(await connected()), body: { enabled: true } }),
    'ats.previewCandidates': connected,
    'ats.sendCandidates': async () => {
      const { token, applicationIds } = await buildShortlisted(product, 'lever', 1);
      return { token, params, body: { application_ids: applicationIds } };
    },
  } as Record<string, () => Promise<ArrangedCall>>;
}
