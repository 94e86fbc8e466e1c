import { applications as applicationEndpoints } from '@candor/contract/applications';
import type { MergeField, MergeSide } from '@candor/contract/candidate-merging';
import { candidates } from '@candor/contract/candidates';
import { newId } from '@candor/database/ids';
import { applications, candidates as candidateTable, jobs, resumeVersions } from '@candor/database/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createSystemContext } from '../platform/system-context.ts';
import { call } from './test-client.ts';
import { aPdf } from './test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

interface Stranger {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  coverLetter?: string;
  [field: string]: string | undefined;
}

interface Hiring extends TestMember {
  jobIds: [string, string];
}

/** A recruiter with two published jobs in Australia. */
export async function buildHiring(product: TestProduct): Promise<Hiring> {
  const member = await buildMember(product, 'recruit');
  const jobIds: [string, string] = [newId('job'), newId('job')];
  const texts = { department: 'Care', description: 'Care.', city: 'Hobart', country: 'Australia' };
  await inTestTransaction(product, ({ db }) =>
    db.insert(jobs).values(
      jobIds.map((id, index) => ({
        id,
        organizationId: member.organizationId,
        title: ['Nurse', 'Porter'][index] ?? '',
        ...texts,
        status: 'active' as const,
        asksNationalPoliceCheck: true,
      })),
    ),
  );
  return { ...member, jobIds };
}

let resumeCount = 0;

/** Applies on the public page, with a resume of its own, a minute after the last one; answers who the candidate is. */
export async function apply(
  product: TestProduct,
  hiring: Hiring,
  jobId: string,
  stranger: Stranger,
): Promise<string> {
  const form = new FormData();
  const fields = { firstName: 'Amina', lastName: 'Diallo', email: newEmail(), ...stranger };
  for (const [name, value] of Object.entries({ jobId, ...fields })) if (value) form.set(name, value);
  resumeCount += 1;
  form.set('resume', new Blob([aPdf, `% ${resumeCount}`]), `resume-${resumeCount}.pdf`);
  product.clock.advance(60_000);
  const answer = await fetch(`${product.url}/hr/applications/public`, { method: 'POST', body: form });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ candidateId: applications.candidateId })
      .from(applications)
      .innerJoin(resumeVersions, eq(resumeVersions.applicationId, applications.id))
      .where(eq(applications.organizationId, hiring.organizationId))
      .orderBy(sql`${resumeVersions.createdAt} desc`)
      .limit(1),
  );
  return rows[0]?.candidateId ?? '';
}

/** Two candidates with one phone number, older first: both applied as nurse, the second also as porter. */
export async function buildPair(product: TestProduct, changes: { first?: Stranger; second?: Stranger } = {}) {
  const hiring = await buildHiring(product);
  const [nurse, porter] = hiring.jobIds;
  const target = await apply(product, hiring, nurse, {
    phone: '0400 111 222',
    coverLetter: 'First letter',
    ...changes.first,
  });
  const second = { email: newEmail(), ...changes.second };
  const source = await apply(product, hiring, nurse, {
    firstName: 'Amina B.',
    phone: '+61 400 111 222',
    coverLetter: 'Second letter',
    nationalPoliceCheck: 'true',
    ...second,
  });
  await apply(product, hiring, porter, { phone: '+61 400 111 222', ...second });
  return { ...hiring, target, source, sourceEmail: second.email };
}

type Pair = Awaited<ReturnType<typeof buildPair>>;

export const list = (product: TestProduct, token: string, query: Record<string, string> = {}) =>
  call(product, candidates.listDuplicates, { token, query });
export const preview = (product: TestProduct, token: string, target_id: string, source_id: string) =>
  call(product, candidates.previewMerge, { token, query: { target_id, source_id } });
export const details = (product: TestProduct, token: string, id: string) =>
  call(product, candidates.getCandidateDetails, { token, query: { id } });
export const merges = (product: TestProduct, token: string, candidate_id: string) =>
  call(product, candidates.listMerges, { token, query: { candidate_id } });
export const undo = (product: TestProduct, token: string, id: string) =>
  call(product, candidates.undoMerge, { token, params: { id } });
export const dismiss = (product: TestProduct, token: string, a: string, b: string) =>
  call(product, candidates.dismissDuplicate, { token, body: { candidate_ids: [a, b] } });
export const reopen = (product: TestProduct, token: string, a: string, b: string) =>
  call(product, candidates.reopenDuplicate, { token, body: { candidate_ids: [a, b] } });

export function send(
  product: TestProduct,
  token: string,
  pair: { target: string; source: string },
  fingerprint: string,
  choices = {},
) {
  const body = { target_id: pair.target, source_id: pair.source, fingerprint, choices };
  return call(product, candidates.mergeCandidates, { token, body });
}

export async function merge(
  product: TestProduct,
  pair: Pair,
  choices: Partial<Record<MergeField, MergeSide>> = {},
) {
  const { fingerprint } = (await preview(product, pair.token, pair.target, pair.source)).body;
  return send(product, pair.token, pair, fingerprint, choices);
}

/** Everything a merge may touch, but for the versions by which conflicts are told. */
export async function readAll(product: TestProduct, { organizationId }: Hiring) {
  return inTestTransaction(product, async ({ db }) => ({
    people: await db
      .select()
      .from(candidateTable)
      .where(eq(candidateTable.organizationId, organizationId))
      .orderBy(asc(candidateTable.id)),
    applications: (
      await db
        .select()
        .from(applications)
        .where(eq(applications.organizationId, organizationId))
        .orderBy(asc(applications.id))
    ).map(({ version: _, ...row }) => row),
    versions: await db
      .select()
      .from(resumeVersions)
      .where(eq(resumeVersions.organizationId, organizationId))
      .orderBy(asc(resumeVersions.applicationId), asc(resumeVersions.number)),
    declarations: (
      await db.execute(
        sql`select * from application_declarations where organization_id = ${organizationId} order by application_id`,
      )
    ).rows,
  }));
}

/** The kept counters must be what counting would find. */
export async function expectHonestCounts(product: TestProduct, { organizationId }: Hiring) {
  const { rows } = await inTestTransaction(product, ({ db }) =>
    db.execute<{ counter: string; kept: number; counted: number }>(sql`
      with counted as (
        select 'candidates' as counter, count(*) from candidates where organization_id = ${organizationId} and merged_into is null
        union all select 'candidate_pairs', count(*) from candidate_pairs where organization_id = ${organizationId} and state = 'open'
        union all select 'applications', count(*) from applications where organization_id = ${organizationId} and hidden_at is null
        union all select 'applications/job/' || job_id, count(*) from applications
          where organization_id = ${organizationId} and hidden_at is null group by 1
        union all select 'applications/day/' || to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD'), count(*) from applications
          where organization_id = ${organizationId} and hidden_at is null group by 1
      )
      select counter, coalesce(r.count, 0)::int as kept, counted.count::int as counted
      from counted left join row_counts r using (counter)
      where coalesce(r.organization_id, ${organizationId}) = ${organizationId}`),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { counter, kept, counted } of rows) expect(kept, counter).toBe(counted);
}

/** Moves the source's application as nurse. */
export async function moveStage(
  product: TestProduct,
  pair: Pair,
  stage: 'shortlisted' | 'interview' | 'rejected',
) {
  const history = (await details(product, pair.token, pair.source)).body.applications;
  const ids = history.filter(({ position }) => position === 'Nurse').map(({ id }) => id);
  await call(product, applicationEndpoints.moveApplications, {
    token: pair.token,
    body: { application_ids: ids, stage },
  });
}

export function systemContext(product: TestProduct) {
  return createSystemContext(product.platform, { task: 'test', scope: 'platform' });
}
