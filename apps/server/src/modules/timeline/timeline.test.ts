import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { jobs } from '@candor/contract/jobs';
import { notes } from '@candor/contract/notes';
import { requests } from '@candor/contract/requests';
import { timeline } from '@candor/contract/timeline';
import { newId } from '@candor/database/ids';
import { agentConfigurations, auditLog, communications, stageHistory } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildKey } from '../../testing/test-api-keys.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { connect } from '../../testing/test-connected-assistants.ts';
import { buildDuplicates } from '../../testing/test-duplicates.ts';
import { buildEvaluation } from '../../testing/test-evaluations.ts';
import { writeInterviewRows } from '../../testing/test-interviews.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { addRequest } from '../requests/requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const list = async (token: string, id: string, query: Record<string, string> = {}) =>
  (await call(product, timeline.listTimeline, { token, params: { id }, query })).body;

it('tells everything that happened with a candidate, by whom and why', async () => {
  const { token, organizationId, candidateIds, applicationIds, jobId } = await buildEvaluation(product);
  const [id = '', applicationId = ''] = [candidateIds[0], applicationIds[0]];
  const { userId } = await buildMember(product, 'recruit', organizationId);
  const params = { id };
  await call(product, notes.addNote, { token, params, body: { text: 'Strong on triage.' } });
  await call(product, candidates.addTag, { token, params, body: { tag: 'Night shift' } });
  await call(product, candidates.setOwner, { token, params, body: { owner_id: userId } });
  await call(product, candidates.editCandidate, { token, params, body: { phone: '+61 2 5550 1234' } });
  const move = { application_ids: [applicationId], stage: 'shortlisted' as const };
  await call(product, applications.moveApplications, { token, body: move });
  const requestId = await inTestTransaction(product, async (ctx) => {
    const about = { organizationId, candidateId: id, applicationId, jobId };
    await ctx.db.insert(communications).values([
      {
        ...{ id: newId('com'), ...about, direction: 'out', kind: 'under_review', subject: 'We have it' },
        ...{ body: 'Hello', wording: 'template' },
      },
      {
        ...{ id: newId('com'), ...about, direction: 'in', kind: 'reply', subject: 'Re: We have it' },
        ...{ body: 'Thanks', wording: 'candidate' },
      },
    ]);
    await writeInterviewRows(ctx, { organizationId, candidateId: id, applicationId, words: 'Words' });
    return addRequest(ctx, {
      ...{ organizationId, kind: 'human_review', candidateId: id, applicationId },
      details: { text: 'Please look again.' },
    });
  });
  const resolved = { state: 'done' as const, resolution: 'Looked again.', version: 1 };
  await call(product, requests.resolveRequest, { token, params: { id: requestId }, body: resolved });

  const told = await list(token, id);
  const entry = (title: string) => told.find((each) => each.title === title);
  expect(entry('Applied')).toMatchObject({ kind: 'application', job: { id: jobId } });
  expect(told.find(({ kind }) => kind === 'evaluation')?.title).toMatch(/^Evaluated: \d+\/100$/);
  expect(entry('Added a note')).toMatchObject({ who: 'Noor Haddad', detail: 'Strong on triage.' });
  expect(entry('Added the tag “Night shift”')).toMatchObject({ kind: 'change', who: 'Noor Haddad' });
  expect(entry('Made Noor Haddad the owner')).toBeDefined();
  expect(entry('Changed contact details')).toMatchObject({ detail: 'phone' });
  expect(entry('Moved to Shortlisted')).toMatchObject({ kind: 'stage', who: 'Noor Haddad' });
  expect(entry('Email: Application received')).toMatchObject({ who: 'Candor', detail: 'We have it' });
  expect(entry('Replied by email')).toMatchObject({ who: 'The candidate', detail: 'Re: We have it' });
  expect(entry('Asked for a human review')).toMatchObject({ who: 'The candidate' });
  expect(entry('Completed the request for a human review')).toMatchObject({ detail: 'Looked again.' });
  expect(told.some(({ kind }) => kind === 'interview')).toBe(true);
  const times = told.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('pages and narrows to one kind', async () => {
  const { token, candidateIds } = await buildApplications(product, 1);
  const [id = ''] = candidateIds;
  for (const text of ['one', 'two', 'three'])
    await call(product, notes.addNote, { token, params: { id }, body: { text } });
  const query = { kind: 'note', limit: '2', page: '2' };
  const page = await call(product, timeline.listTimeline, { token, params: { id }, query });
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(page.body).toHaveLength(1);
});

it('gives the reason of an approved rejection, and the undo of a move', async () => {
  const { token, organizationId, candidateIds, applicationIds } = await buildApplications(product, 1);
  const [id = '', applicationId = ''] = [candidateIds[0], applicationIds[0]];
  const body = { application_ids: [applicationId], stage: 'shortlisted' as const };
  const { undo } = (await call(product, applications.moveApplications, { token, body })).body;
  await call(product, applications.undoMove, { token, params: { id: undo?.id ?? '' } });
  await inTestTransaction(product, ({ db, now }) =>
    db.insert(stageHistory).values({
      ...{ id: newId('stg'), organizationId, applicationId, to: 'rejected', cause: 'decision' },
      ...{ byKind: 'candor', action: 'send-due-proposals', at: now },
    }),
  );
  const moves = await list(token, id, { kind: 'stage' });
  expect(moves.find(({ title }) => title === 'Moved to Rejected')).toMatchObject({
    who: 'Candor',
    detail: 'The hold on a proposed rejection ended',
  });
  expect(moves.find(({ title }) => title === 'Moved back to Applied')).toMatchObject({
    detail: 'Undid a move',
  });
});

it('tells by which key or assistant a candidate was added, and never takes it for a member', async () => {
  const { token, key, organizationId } = await buildKey(product);
  const body = { first_name: 'Ada', last_name: 'Ngo', email: newEmail() };
  const { id } = (await call(product, candidates.addCandidate, { token: key, body })).body;
  const tellers = async () => (await list(token, id, { kind: 'change' })).map(({ who }) => who);
  expect(await tellers()).toEqual(['API key Payroll sync']);
  const { connectionId } = await connect(product, { token });
  await inTestTransaction(product, async ({ db, now }) => {
    const entry = { organizationId, actorKind: 'key', action: 'candidate.added', recordId: id };
    await db.insert(auditLog).values([
      { ...entry, id: newId('aud'), actorId: connectionId, at: new Date(now.getTime() + 1000) },
      { ...entry, id: newId('aud'), actorId: 'asc_gone', at: new Date(now.getTime() + 2000) },
    ]);
  });
  expect(await tellers()).toEqual(['An API key', 'AI assistant Deskmate', 'API key Payroll sync']);
});

it('follows a merge and its undo', async () => {
  const { token, ids, named } = await buildDuplicates(product);
  await call(product, notes.addNote, { token, params: { id: ids[1] }, body: { text: 'On the second' } });
  const { fingerprint } = (await call(product, candidates.previewMerge, { token, query: named })).body;
  const merge = { ...named, fingerprint };
  const { merge_id } = (await call(product, candidates.mergeCandidates, { token, body: merge })).body;
  const merged = (await list(token, ids[0])).map(({ detail, title }) => detail ?? title);
  expect(merged).toContain('On the second');
  expect(merged.some((words) => words.startsWith('Merged with'))).toBe(true);
  await call(product, candidates.undoMerge, { token, params: { id: merge_id } });
  const first = (await list(token, ids[0])).map(({ detail, title }) => detail ?? title);
  expect(first).not.toContain('On the second');
  expect(first.some((words) => words.startsWith('Undid the merge with'))).toBe(true);
  expect((await list(token, ids[1], { kind: 'note' })).map(({ detail }) => detail)).toEqual([
    'On the second',
  ]);
});

it('keeps the history of a candidate who is not there from everybody', async () => {
  const { token } = await buildMember(product);
  const { candidateIds } = await buildApplications(product, 1);
  const params = { id: candidateIds[0] ?? '' };
  expect((await call(product, timeline.listTimeline, { token, params })).status).toBe(404);
  const kept = await inTestTransaction(product, ({ db }) =>
    db.$count(stageHistory, eq(stageHistory.applicationId, 'app_gone')),
  );
  expect(kept).toBe(0);
});

it('tells what happened to a job and its applications, by whom, and names nobody who is hidden', async () => {
  const { token, organizationId, applicationIds, candidateIds, jobId } = await buildEvaluation(product);
  const read = async (query: Record<string, string> = {}) =>
    (await call(product, timeline.listJobActivity, { token, params: { id: jobId }, query })).body;
  const job = (await call(product, jobs.getJob, { token, params: { id: jobId } })).body;
  const fields = { title: job.title, department: job.department, city: job.city, country: job.country };
  const save = (changes: { status?: 'closed'; salary_range?: string }) =>
    call(product, jobs.saveJob, {
      ...{ token, body: { id: jobId, ...fields, description: job.description, ...changes } },
    });
  await save({ salary_range: '$90,000' });
  await save({ status: 'closed' });
  await call(product, applications.moveApplications, {
    ...{ token, body: { application_ids: applicationIds, stage: 'interview' as const } },
  });
  const told = await read();
  const entry = (title: string) => told.find((each) => each.title === title);
  expect(entry('Edited the job')).toMatchObject({ kind: 'job', who: 'Noor Haddad', candidate: null });
  expect(entry('Closed the job')).toMatchObject({ kind: 'job', who: 'Noor Haddad' });
  expect(entry('Applied')).toMatchObject({ who: 'The candidate', candidate: { id: candidateIds[0] } });
  expect(entry('Moved to Interview')).toMatchObject({ kind: 'stage', candidate: { name: 'Person 1' } });
  expect((await read({ kind: 'evaluation' })).map(({ title }) => title)).toEqual(['Evaluated: 50/100']);

  await call(product, applications.moveApplications, {
    ...{ token, body: { application_ids: applicationIds, stage: 'applied' as const } },
  });
  await inTestTransaction(product, ({ db, now }) =>
    db.insert(agentConfigurations).values({
      ...{ organizationId, agent: 'scoring', updatedAt: now, configuration: { blindUntil: 'interview' } },
    }),
  );
  const hidden = await read();
  expect(hidden.find(({ kind }) => kind === 'stage')?.candidate).toMatchObject({ blind: true });
  expect(JSON.stringify(hidden)).not.toContain('Person 1');
  const stranger = (await buildMember(product)).token;
  const asked = await call(product, timeline.listJobActivity, { token: stranger, params: { id: jobId } });
  expect(asked.status).toBe(404);
});
