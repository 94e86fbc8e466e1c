import { agents } from '@candor/contract/agents';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidates, type MergeField, type MergeSide } from '@candor/contract/candidates';
import { jobs as jobEndpoints } from '@candor/contract/jobs';
import { newId } from '@candor/database/ids';
import {
  applications,
  auditLog,
  candidateMerges,
  candidates as candidateTable,
  domainEvents,
  jobs,
  rejectionProposals,
  resumeVersions,
} from '@candor/database/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../../platform/system-context.ts';
import { call } from '../../../testing/test-client.ts';
import { aPdf } from '../../../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { identifyCandidatesTask } from '../identity/identify-candidates.task.ts';
import { tendDuplicatesTask } from './tend-duplicates.task.ts';

let product: TestProduct;
beforeAll(async () => {
  // Without a worker: what is compared before and after must not be evaluated in between.
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

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
async function buildHiring(): Promise<Hiring> {
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
async function apply(hiring: Hiring, jobId: string, stranger: Stranger): Promise<string> {
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
async function buildPair(changes: { first?: Stranger; second?: Stranger } = {}) {
  const hiring = await buildHiring();
  const [nurse, porter] = hiring.jobIds;
  const target = await apply(hiring, nurse, {
    phone: '0400 111 222',
    coverLetter: 'First letter',
    ...changes.first,
  });
  const second = { email: newEmail(), ...changes.second };
  const source = await apply(hiring, nurse, {
    firstName: 'Amina B.',
    phone: '+61 400 111 222',
    coverLetter: 'Second letter',
    nationalPoliceCheck: 'true',
    ...second,
  });
  await apply(hiring, porter, { phone: '+61 400 111 222', ...second });
  return { ...hiring, target, source, sourceEmail: second.email };
}

type Pair = Awaited<ReturnType<typeof buildPair>>;

const list = (token: string, query: Record<string, string> = {}) =>
  call(product, candidates.listDuplicates, { token, query });
const preview = (token: string, target_id: string, source_id: string) =>
  call(product, candidates.previewMerge, { token, query: { target_id, source_id } });
const details = (token: string, id: string) =>
  call(product, candidates.getCandidateDetails, { token, query: { id } });
const merges = (token: string, candidate_id: string) =>
  call(product, candidates.listMerges, { token, query: { candidate_id } });
const undo = (token: string, id: string) => call(product, candidates.undoMerge, { token, params: { id } });
const dismiss = (token: string, a: string, b: string) =>
  call(product, candidates.dismissDuplicate, { token, body: { candidate_ids: [a, b] } });
const reopen = (token: string, a: string, b: string) =>
  call(product, candidates.reopenDuplicate, { token, body: { candidate_ids: [a, b] } });

function send(token: string, pair: { target: string; source: string }, fingerprint: string, choices = {}) {
  const body = { target_id: pair.target, source_id: pair.source, fingerprint, choices };
  return call(product, candidates.mergeCandidates, { token, body });
}

async function merge(pair: Pair, choices: Partial<Record<MergeField, MergeSide>> = {}) {
  const { fingerprint } = (await preview(pair.token, pair.target, pair.source)).body;
  return send(pair.token, pair, fingerprint, choices);
}

/** Everything a merge may touch, but for the versions by which conflicts are told. */
async function readAll({ organizationId }: Hiring) {
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
async function expectHonestCounts({ organizationId }: Hiring) {
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

describe('probable duplicates', () => {
  it('share a phone number, however it is written', async () => {
    const pair = await buildPair();
    const { body, headers } = await list(pair.token);
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toMatchObject([
      {
        people: [
          { id: pair.target, application_count: 1 },
          { id: pair.source, application_count: 2 },
        ],
        reasons: ['phone', 'name', 'mail_domain'],
        likelihood: 'probable',
        dismissed: null,
      },
    ]);
    expect((await list(pair.token, { candidate_id: pair.source })).body).toHaveLength(1);
    expect((await list(pair.token, { candidate_id: 'can_nobody' })).body).toEqual([]);
    await expectHonestCounts(pair);
  });

  it('are only possible where the number is all they share', async () => {
    const hiring = await buildHiring();
    await apply(hiring, hiring.jobIds[0], { phone: '0400 111 222', email: 'mateo.quispe@gmail.com' });
    await apply(hiring, hiring.jobIds[0], { firstName: 'Bo', lastName: 'Lin', phone: '0400111222' });
    expect((await list(hiring.token)).body).toMatchObject([{ reasons: ['phone'], likelihood: 'possible' }]);
  });

  it('have one LinkedIn profile', async () => {
    const hiring = await buildHiring();
    const ids = [
      await apply(hiring, hiring.jobIds[0], { firstName: 'Elif', lastName: 'Demir' }),
      await apply(hiring, hiring.jobIds[0], { firstName: 'E. D.', lastName: 'Yilmaz' }),
    ];
    const urls = ['https://www.linkedin.com/in/elif-demir/', 'linkedin.com/in/Elif-Demir?trk=1'];
    for (const [index, id] of ids.entries())
      await inTestTransaction(product, ({ db }) =>
        db.update(candidateTable).set({ linkedinUrl: urls[index] }).where(eq(candidateTable.id, id)),
      );
    expect((await list(hiring.token)).body).toMatchObject([
      { reasons: ['linkedin', 'mail_domain'], likelihood: 'probable' },
    ]);
  });

  it('have a name in two spellings and one more sign; a name alone is not enough', async () => {
    const hiring = await buildHiring();
    const person = { firstName: 'Łukasz', lastName: 'Wójcik' };
    await apply(hiring, hiring.jobIds[0], { ...person, email: 'lukasz.wojcik@gmail.com' });
    await apply(hiring, hiring.jobIds[0], {
      firstName: 'Lukasz',
      lastName: 'Wojcik',
      email: 'another@outlook.com',
    });
    expect((await list(hiring.token)).body).toEqual([]);
    await apply(hiring, hiring.jobIds[0], {
      firstName: 'Wojcik',
      lastName: 'L.',
      email: 'lukaszwojcik@outlook.com',
    });
    expect((await list(hiring.token)).body).toMatchObject([
      { reasons: ['name', 'mailbox'], likelihood: 'probable' },
    ]);
  });

  it('are none where more than twenty share a number', async () => {
    const hiring = await buildHiring();
    await inTestTransaction(product, ({ db }) =>
      db.insert(candidateTable).values(
        Array.from({ length: 25 }, (_, index) => ({
          id: newId('can'),
          organizationId: hiring.organizationId,
          firstName: 'Person',
          lastName: String(index),
          phoneDigits: '61999999999',
        })),
      ),
    );
    const before = Number((await list(hiring.token)).headers.get('x-total-count'));
    await apply(hiring, hiring.jobIds[0], { phone: '+61 999 999 999' });
    expect(Number((await list(hiring.token)).headers.get('x-total-count'))).toBe(before);
  });

  it('are found among rows that came without keys, by the task that writes them', async () => {
    const hiring = await buildHiring();
    await inTestTransaction(product, ({ db }) =>
      db.insert(candidateTable).values(
        ['0400 111 222', '+61 400 111 222'].map((phone) => ({
          id: newId('can'),
          organizationId: hiring.organizationId,
          firstName: 'Noor',
          lastName: 'Haddad',
          phone,
          country: 'Australia',
        })),
      ),
    );
    expect((await list(hiring.token)).body).toEqual([]);
    await identifyCandidatesTask.handle(systemContext(), {}, { isLast: true });
    expect((await list(hiring.token)).body).toMatchObject([{ reasons: ['phone', 'name'] }]);
    await expectHonestCounts(hiring);
  });

  it('that did not see each other are paired by night', async () => {
    const pair = await buildPair();
    await inTestTransaction(product, ({ db }) =>
      db.execute(sql`delete from candidate_pairs where organization_id = ${pair.organizationId}`),
    );
    await tendDuplicatesTask.handle(systemContext(), {}, { isLast: true });
    expect((await list(pair.token)).body).toHaveLength(1);
    await expectHonestCounts(pair);
  });

  it('that are two people stay dismissed, with who said so, until they are brought back', async () => {
    const pair = await buildPair();
    expect((await dismiss(pair.token, pair.source, pair.target)).status).toBe(200);
    expect((await dismiss(pair.token, pair.target, pair.source)).status).toBe(200);
    expect((await list(pair.token)).headers.get('x-total-count')).toBe('0');
    // Writing the candidate anew does not bring the pair back.
    await inTestTransaction(product, ({ db }) =>
      db.update(candidateTable).set({ city: 'Hobart' }).where(eq(candidateTable.id, pair.source)),
    );
    expect((await list(pair.token)).body).toEqual([]);
    const dismissed = await list(pair.token, { state: 'dismissed' });
    expect(dismissed.headers.get('x-total-count')).toBe('1');
    expect(dismissed.body[0]?.dismissed).toMatchObject({ by: 'Noor Haddad' });
    await expectHonestCounts(pair);
    expect((await reopen(pair.token, pair.target, pair.source)).status).toBe(200);
    expect((await reopen(pair.token, pair.target, pair.source)).status).toBe(404);
    expect((await list(pair.token)).body).toMatchObject([{ dismissed: null }]);
    await expectHonestCounts(pair);
  });

  it('are listed from an index that row-level security lets be used', async () => {
    const { organizationId } = await buildHiring();
    const { rows } = await inTestTransaction(product, async ({ db }) => {
      await db.execute(sql`select set_config('role', 'candor_tenant', true),
        set_config('app.organization_id', ${organizationId}, true), set_config('enable_seqscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`);
      return db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from candidate_pairs
        where organization_id = ${organizationId} and state = 'open'
        order by strength desc, found_at desc, first_id, second_id limit 10`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('candidate_pairs_open');
    expect(plan).not.toContain('Sort');
  });

  it('belong to one organization: another one neither sees nor touches them', async () => {
    const [pair, theirs] = [await buildPair(), await buildPair()];
    expect((await list(theirs.token, { candidate_id: pair.target })).body).toEqual([]);
    const { body } = await merge(pair);
    const answers = [
      await preview(theirs.token, pair.target, theirs.source),
      await preview(theirs.token, theirs.target, pair.source),
      await send(theirs.token, { target: theirs.target, source: pair.target }, 'x'),
      await dismiss(theirs.token, theirs.target, pair.target),
      await reopen(theirs.token, theirs.target, pair.target),
      await merges(theirs.token, pair.target),
      await undo(theirs.token, body.merge_id),
      await dismiss(theirs.token, theirs.target, theirs.target),
      await preview(theirs.token, theirs.target, theirs.target),
      await send(theirs.token, { target: theirs.target, source: theirs.target }, 'x'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('are seen by viewers, who may neither merge nor dismiss', async () => {
    const pair = await buildPair();
    const { token } = await buildMember(product, 'report', pair.organizationId);
    expect((await list(token)).body).toHaveLength(1);
    expect((await merges(token, pair.target)).status).toBe(200);
    const refused = [
      await preview(token, pair.target, pair.source),
      await send(token, pair, 'x'),
      await dismiss(token, pair.target, pair.source),
      await reopen(token, pair.target, pair.source),
      await undo(token, 'mrg_x'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });
});

describe('the preview of a merge', () => {
  it('shows both values of each field, and what becomes of the applications', async () => {
    const pair = await buildPair();
    await moveStage(pair, 'interview');
    const { body } = await preview(pair.token, pair.target, pair.source);
    expect(body.fields).toContainEqual({
      field: 'first_name',
      target: 'Amina',
      source: 'Amina B.',
      suggested: 'target',
    });
    expect(body.fields).toContainEqual({ field: 'city', target: null, source: null, suggested: 'target' });
    expect(body.applications).toMatchObject([{ from: 'source', position: 'Porter', stage: 'applied' }]);
    expect(body.shared).toMatchObject([
      {
        position: 'Nurse',
        target_stage: 'applied',
        source_stage: 'interview',
        stage: 'interview',
        resume_from: 'source',
        keeps_both_letters: true,
      },
    ]);
  });

  it('suggests what is fuller', async () => {
    const pair = await buildPair({
      first: { firstName: 'A.', phone: '' },
      second: { phone: '0400 111 222' },
    });
    const { fields } = (await preview(pair.token, pair.target, pair.source)).body;
    expect(fields.filter(({ suggested }) => suggested === 'source').map(({ field }) => field)).toEqual([
      'first_name',
      'phone',
    ]);
  });
});

/** Moves the source's application as nurse. */
async function moveStage(pair: Pair, stage: 'shortlisted' | 'interview' | 'rejected') {
  const history = (await details(pair.token, pair.source)).body.applications;
  const ids = history.filter(({ position }) => position === 'Nurse').map(({ id }) => id);
  await call(product, applicationEndpoints.moveApplications, {
    token: pair.token,
    body: { application_ids: ids, stage },
  });
}

describe('a merge', () => {
  it('makes one candidate of two, with the chosen values and everything either had', async () => {
    const pair = await buildPair();
    await moveStage(pair, 'interview');
    const { status, body } = await merge(pair, { first_name: 'source' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.candidate_id).toBe(pair.target);
    const merged = (await details(pair.token, pair.target)).body;
    expect(merged).toMatchObject({ first_name: 'Amina B.', phone: '0400 111 222' });
    expect(merged.applications.map(({ position, stage }) => [position, stage])).toEqual([
      ['Porter', 'applied'],
      ['Nurse', 'interview'],
    ]);
    const nurse = merged.applications.find(({ position }) => position === 'Nurse');
    expect(nurse?.cover_letter).toMatch(/^Second letter\n\n— Earlier letter, .* —\n\nFirst letter$/);
    expect(nurse?.declarations).toMatchObject([{ question: 'National police check', answer: 'Yes' }]);
    const { versions } = await readAll(pair);
    const own = versions.filter(({ applicationId }) => applicationId === nurse?.id);
    expect(own.map(({ number }) => number)).toEqual([1, 2]);
    expect(own.at(-1)?.fileKey).toBe(nurse?.resume_file_path);
    expect((await list(pair.token)).headers.get('x-total-count')).toBe('0');
    await expectHonestCounts(pair);
  });

  it('is found by the id of either, also over several merges, until it is undone', async () => {
    const [pair, theirs] = [await buildPair(), await buildPair()];
    const third = await apply(pair, pair.jobIds[1], { firstName: 'Ami', phone: '0400 111 222' });
    await merge(pair);
    expect((await details(pair.token, pair.source)).body).toMatchObject({ id: pair.target });
    const { fingerprint } = (await preview(pair.token, third, pair.target)).body;
    const last = await send(pair.token, { target: third, source: pair.target }, fingerprint);
    for (const id of [pair.target, pair.source]) {
      expect((await details(pair.token, id)).body).toMatchObject({ id: third });
      expect((await details(theirs.token, id)).status).toBe(404);
    }
    await undo(pair.token, last.body.merge_id);
    expect((await details(pair.token, pair.target)).body).toMatchObject({ id: pair.target });
    expect((await details(pair.token, pair.source)).body).toMatchObject({ id: pair.target });
  });

  it('is found by the words of both, in both lists, and counted once', async () => {
    const pair = await buildPair();
    await merge(pair);
    for (const q of [pair.sourceEmail, 'amina b.', 'amina diallo']) {
      const people = await call(product, candidates.listCandidates, { token: pair.token, query: { q } });
      expect(
        people.body.map(({ id }) => id),
        q,
      ).toEqual([pair.target]);
      const found = await call(product, applicationEndpoints.listApplications, {
        token: pair.token,
        query: { q },
      });
      expect(found.headers.get('x-total-count'), q).toBe('2');
    }
    const totals = await call(product, candidates.getCandidateTotals, { token: pair.token });
    expect(totals.body).toMatchObject({ total: 1, active: 1 });
  });

  it('keeps the second address: who applies with it is the merged candidate', async () => {
    const pair = await buildPair();
    await merge(pair);
    expect((await merges(pair.token, pair.target)).body.other_emails).toEqual([pair.sourceEmail]);
    expect(await apply(pair, pair.jobIds[1], { email: pair.sourceEmail, phone: '' })).toBe(pair.target);
    const history = (await details(pair.token, pair.target)).body.applications;
    expect(history).toHaveLength(2);
    await expectHonestCounts(pair);
  });

  it('takes the other address as the first one, and keeps the former', async () => {
    const pair = await buildPair();
    const former = (await details(pair.token, pair.target)).body.email ?? '';
    await merge(pair, { email: 'source' });
    expect((await details(pair.token, pair.target)).body.email).toBe(pair.sourceEmail);
    for (const email of [former, pair.sourceEmail])
      expect(await apply(pair, pair.jobIds[0], { email })).toBe(pair.target);
  });

  it('is refused when either changed since the preview', async () => {
    const pair = await buildPair();
    const { fingerprint } = (await preview(pair.token, pair.target, pair.source)).body;
    await moveStage(pair, 'rejected');
    const answer = await send(pair.token, pair, fingerprint);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('candidates_changed');
    expect((await merge(pair)).status).toBe(200);
  });

  it('is done once however often it is asked for, at once or again', async () => {
    const pair = await buildPair();
    const { fingerprint } = (await preview(pair.token, pair.target, pair.source)).body;
    const answers = await Promise.all([1, 2, 3].map(() => send(pair.token, pair, fingerprint)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.merge_id)).size).toBe(1);
    const rows = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(
          and(eq(auditLog.organizationId, pair.organizationId), eq(auditLog.action, 'candidate.merged')),
        ),
    );
    expect(rows).toMatchObject([{ recordId: pair.target, details: { source: pair.source } }]);
    await expectHonestCounts(pair);
  });

  it('of the same people in two directions at once happens in one', async () => {
    const pair = await buildPair();
    const [there, back] = [
      (await preview(pair.token, pair.target, pair.source)).body.fingerprint,
      (await preview(pair.token, pair.source, pair.target)).body.fingerprint,
    ];
    const answers = await Promise.all([
      send(pair.token, pair, there),
      send(pair.token, { target: pair.source, source: pair.target }, back),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { people } = await readAll(pair);
    expect(people.filter(({ mergedInto }) => mergedInto === null)).toHaveLength(1);
    await expectHonestCounts(pair);
  });

  it('loses no application that comes in at the same moment', async () => {
    const pair = await buildPair();
    const { fingerprint } = (await preview(pair.token, pair.target, pair.source)).body;
    const strangers = [pair.sourceEmail, pair.sourceEmail, newEmail(), newEmail()].map((email) =>
      apply(pair, pair.jobIds[1], { email, phone: '0400 111 222' }),
    );
    const [answer] = await Promise.all([send(pair.token, pair, fingerprint), ...strangers]);
    expect([200, 409]).toContain(answer?.status);
    const { people } = await readAll(pair);
    expect(people.filter(({ email }) => email === pair.sourceEmail)).toHaveLength(1);
    await expectHonestCounts(pair);
  });

  it('stays one when the job is deleted and brought back', async () => {
    const pair = await buildPair();
    await merge(pair);
    const params = { id: pair.jobIds[0] };
    await call(product, jobEndpoints.deleteJob, { token: pair.token, params });
    await call(product, jobEndpoints.restoreJob, { token: pair.token, params });
    expect((await details(pair.token, pair.target)).body.applications).toHaveLength(2);
    const all = await call(product, applicationEndpoints.listApplications, { token: pair.token });
    expect(all.headers.get('x-total-count')).toBe('2');
    await expectHonestCounts(pair);
  });
});

describe('a merge that is undone', () => {
  it('leaves both candidates exactly as they were, and does not propose them again', async () => {
    const pair = await buildPair();
    await moveStage(pair, 'interview');
    const before = await readAll(pair);
    const { body } = await merge(pair, { first_name: 'source', email: 'source', phone: 'source' });
    expect(await readAll(pair)).not.toEqual(before);
    const answer = await undo(pair.token, body.merge_id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.candidate_ids).toEqual([pair.target, pair.source]);
    expect(await readAll(pair)).toEqual(before);
    expect((await list(pair.token)).body).toEqual([]);
    expect((await list(pair.token, { state: 'dismissed' })).body).toHaveLength(1);
    await expectHonestCounts(pair);
    expect((await undo(pair.token, body.merge_id)).status).toBe(200);
    expect((await merges(pair.token, pair.target)).body).toEqual({ merges: [], other_emails: [] });
    expect(await apply(pair, pair.jobIds[0], { email: pair.sourceEmail })).toBe(pair.source);
  });

  it('leaves what came in since with the one who stayed', async () => {
    const pair = await buildPair();
    const thirdJob = newId('job');
    const texts = { department: 'Care', description: 'Care.', city: 'Hobart', country: 'Australia' };
    await inTestTransaction(product, ({ db }) =>
      db.insert(jobs).values({
        id: thirdJob,
        organizationId: pair.organizationId,
        title: 'Cook',
        ...texts,
        status: 'active',
      }),
    );
    const { body } = await merge(pair);
    expect(await apply(pair, thirdJob, { email: pair.sourceEmail })).toBe(pair.target);
    // A newer resume for the job that both had applied for.
    await apply(pair, pair.jobIds[0], { email: pair.sourceEmail });
    expect((await undo(pair.token, body.merge_id)).status).toBe(200);
    const positions = async (id: string) =>
      (await details(pair.token, id)).body.applications.map(({ position }) => position).sort();
    expect(await positions(pair.target)).toEqual(['Cook', 'Nurse']);
    expect(await positions(pair.source)).toEqual(['Nurse', 'Porter']);
    const nurse = (await details(pair.token, pair.target)).body.applications.find(
      ({ position }) => position === 'Nurse',
    );
    const own = (await readAll(pair)).versions.filter(({ applicationId }) => applicationId === nurse?.id);
    expect(own.map(({ number }) => number)).toEqual([1, 2]);
    expect(own.at(-1)?.fileKey).toBe(nurse?.resume_file_path);
    await expectHonestCounts(pair);
  });

  it('keeps what somebody changed since', async () => {
    const pair = await buildPair();
    const { body } = await merge(pair, { phone: 'source' });
    const merged = (await details(pair.token, pair.target)).body.applications;
    const ids = merged.filter(({ position }) => position === 'Nurse').map(({ id }) => id);
    await call(product, applicationEndpoints.moveApplications, {
      token: pair.token,
      body: { application_ids: ids, stage: 'hired' },
    });
    await undo(pair.token, body.merge_id);
    const target = (await details(pair.token, pair.target)).body;
    expect(target.applications).toMatchObject([{ stage: 'hired' }]);
    expect(target.phone).toBe('0400 111 222');
  });

  it('leaves withdrawn what the candidate withdrew, whatever was decided about the two as one', async () => {
    const pair = await buildPair();
    const [mine] = (await details(pair.token, pair.target)).body.applications;
    const place = (stage: 'withdrawn' | 'applied', appliedAt: Date) =>
      inTestTransaction(product, ({ db }) =>
        db
          .update(applications)
          .set({ stage, appliedAt })
          .where(eq(applications.id, mine?.id ?? '')),
      );
    const nurseStage = async (id: string) =>
      (await details(pair.token, id)).body.applications.find(({ position }) => position === 'Nurse')?.stage;
    // The newer of the two was withdrawn: they are out.
    await place('withdrawn', new Date('2099-01-01'));
    expect((await preview(pair.token, pair.target, pair.source)).body.shared).toMatchObject([
      { stage: 'withdrawn' },
    ]);
    // They applied once more after that: they are in.
    await place('withdrawn', new Date('2001-01-01'));
    await moveStage(pair, 'interview');
    const { body } = await merge(pair);
    expect(await nurseStage(pair.target)).toBe('interview');
    await call(product, applicationEndpoints.moveApplications, {
      token: pair.token,
      body: { application_ids: [mine?.id ?? ''], stage: 'hired' },
    });
    await undo(pair.token, body.merge_id);
    expect(await nurseStage(pair.target)).toBe('withdrawn');
    expect(await nurseStage(pair.source)).toBe('interview');
  });

  it('moves where an application stands like any other move: who acts upon moves does, and mails nobody', async () => {
    const pair = await buildPair();
    const { organizationId, token } = pair;
    await call(product, agents.saveConfiguration, {
      token,
      body: { agent_name: 'communication', configuration: { shortlistedEmails: true } },
    });
    await moveStage(pair, 'shortlisted');
    const [mine] = (await details(token, pair.target)).body.applications;
    const theirs = (await details(token, pair.source)).body.applications.find(
      ({ position }) => position === 'Nurse',
    );
    const proposalId = newId('rej');
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(rejectionProposals).values({
        ...{ id: proposalId, organizationId, applicationId: mine?.id ?? '', evaluationId: 'eval_test' },
        ...{ score: 50, threshold: 60, isBorderline: false, reason: 'No evidence.', subject: 'About it' },
        ...{ body: 'Hi.', wording: 'template', createdAt: now },
      }),
    );
    const readState = () =>
      inTestTransaction(product, async ({ db }) => {
        const [row] = await db.select().from(rejectionProposals).where(eq(rejectionProposals.id, proposalId));
        return row?.state;
      });
    const listCauses = async (id = '') => {
      const rows = await inTestTransaction(product, ({ db }) =>
        db
          .select()
          .from(domainEvents)
          .where(and(eq(domainEvents.recordId, id), eq(domainEvents.type, 'application.moved')))
          .orderBy(domainEvents.number),
      );
      return rows.map(({ data }) => data.cause);
    };
    const { body } = await merge(pair);
    expect(await readState()).toBe('cancelled');
    // Only who was decided about is written to: see the mails.
    expect([await listCauses(theirs?.id), await listCauses(mine?.id)]).toEqual([['decision'], ['merge']]);
    await undo(token, body.merge_id);
    expect(await readState()).toBe('proposed');
  });

  it('brings back what was decided about either', async () => {
    const pair = await buildPair();
    const third = await apply(pair, pair.jobIds[1], { firstName: 'Fatou', phone: '0400 111 222' });
    await dismiss(pair.token, pair.source, third);
    const openBefore = (await list(pair.token)).headers.get('x-total-count');
    expect(openBefore).toBe('2');
    const { body } = await merge(pair);
    const passedOn = (await list(pair.token, { state: 'dismissed' })).body;
    expect(passedOn.map(({ people }) => people.map(({ id }) => id).sort())).toEqual([
      [pair.target, third].sort(),
    ]);
    expect(passedOn[0]?.dismissed).toMatchObject({ by: 'Noor Haddad' });
    expect((await list(pair.token)).body).toEqual([]);
    await expectHonestCounts(pair);
    await undo(pair.token, body.merge_id);
    const dismissed = (await list(pair.token, { state: 'dismissed' })).body;
    expect(dismissed.flatMap(({ people }) => people.map(({ id }) => id)).sort()).toEqual(
      [pair.target, pair.source, pair.source, third].sort(),
    );
    expect((await list(pair.token)).body).toHaveLength(1);
    await expectHonestCounts(pair);
  });

  it('keeps what was decided anew about the one who stayed', async () => {
    const pair = await buildPair();
    const third = await apply(pair, pair.jobIds[1], { firstName: 'Fatou', phone: '0400 111 222' });
    await dismiss(pair.token, pair.source, third);
    const { body } = await merge(pair);
    product.clock.advance(60_000);
    await dismiss(pair.token, pair.target, third);
    await undo(pair.token, body.merge_id);
    expect((await list(pair.token)).body).toEqual([]);
    expect((await list(pair.token, { state: 'dismissed' })).body).toHaveLength(3);
    await expectHonestCounts(pair);
  });

  it('goes back from the last one on', async () => {
    const pair = await buildPair();
    const third = await apply(pair, pair.jobIds[1], { firstName: 'Ami', phone: '0400 111 222' });
    const before = await readAll(pair);
    const first = (await merge(pair)).body;
    const { fingerprint } = (await preview(pair.token, pair.target, third)).body;
    const second = (await send(pair.token, { target: pair.target, source: third }, fingerprint)).body;
    expect((await merges(pair.token, pair.target)).body.merges.map(({ undo }) => undo)).toEqual([
      'possible',
      'later_merge_first',
    ]);
    const refused = await undo(pair.token, first.merge_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_not_latest']);
    expect((await undo(pair.token, second.merge_id)).status).toBe(200);
    expect((await undo(pair.token, first.merge_id)).status).toBe(200);
    expect(await readAll(pair)).toEqual(before);
    await expectHonestCounts(pair);
  });

  it('must be the last of a chain as well', async () => {
    const pair = await buildPair();
    const third = await apply(pair, pair.jobIds[1], { firstName: 'Ami', phone: '0400 111 222' });
    const first = (await merge(pair)).body;
    const { fingerprint } = (await preview(pair.token, third, pair.target)).body;
    const second = (await send(pair.token, { target: third, source: pair.target }, fingerprint)).body;
    expect((await undo(pair.token, first.merge_id)).body.code).toBe('merge_not_latest');
    expect(await apply(pair, pair.jobIds[0], { email: pair.sourceEmail })).toBe(third);
    expect((await undo(pair.token, second.merge_id)).status).toBe(200);
    expect((await undo(pair.token, first.merge_id)).status).toBe(200);
    expect(await apply(pair, pair.jobIds[0], { email: pair.sourceEmail })).toBe(pair.source);
    await expectHonestCounts(pair);
  });

  it('must be at most 30 days old; what it would need is then forgotten', async () => {
    const pair = await buildPair();
    const { body } = await merge(pair);
    const longAgo = new Date(product.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await inTestTransaction(product, ({ db }) =>
      db.update(candidateMerges).set({ mergedAt: longAgo }).where(eq(candidateMerges.id, body.merge_id)),
    );
    expect((await undo(pair.token, body.merge_id)).body.code).toBe('merge_too_old');
    expect((await merges(pair.token, pair.target)).body.merges).toMatchObject([{ undo: 'too_late' }]);
    await tendDuplicatesTask.handle(systemContext(), {}, { isLast: true });
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidateMerges).where(eq(candidateMerges.id, body.merge_id)),
    );
    expect(rows).toMatchObject([{ snapshot: null }]);
  });

  it('can be merged again', async () => {
    const pair = await buildPair();
    await undo(pair.token, (await merge(pair)).body.merge_id);
    expect((await merge(pair)).status).toBe(200);
    await expectHonestCounts(pair);
  });
});

function systemContext() {
  return createSystemContext(product.platform, { task: 'test', scope: 'platform' });
}
