import { existsSync } from 'node:fs';
import path from 'node:path';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { requests } from '@candor/contract/requests';
import { stages } from '@candor/contract/stages';
import { newId } from '@candor/database/ids';
import {
  applications,
  atsCandidates,
  candidateChanges,
  candidateImportRows,
  candidateImports,
  candidateNotes,
  candidateResponses,
  candidateTags,
  communications,
  evaluationBatches,
  evaluations,
  faqConversations,
  faqTurns,
  noteMentions,
  outboxMessages,
  rejectionProposals,
  resumeFetches,
  stageHistory,
} from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { writeInterviewRows } from '../../testing/test-interviews.ts';
import { readOrganization } from '../../testing/test-organization-rows.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { addRequest } from './requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const gone = ['tuulikki', 'vainamoinen', 'tuulikki.v@example.org', 'old.tuulikki@example.org'];

async function apply(jobId: string, email: string, firstName: string, lastName: string) {
  const fields = { email, firstName, lastName, phone: '0400 777 888', coverLetter: `I am ${firstName}.` };
  expect((await applyForJob(product, jobId, { fields })).status).toBe(200);
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.execute<{ id: string; application: string }>(
      sql`select c.id, a.id as application from candidates c join applications a on a.candidate_id = c.id
        where c.email = ${email} and a.job_id = ${jobId}`,
    ),
  ).then(({ rows }) => rows);
  if (!row) throw new Error('the application is not there');
  return row;
}

/** Messages in both directions, a proposal, a chat with and without proof, and an action: all about one person. */
function writeTraces(
  { organizationId, userId }: TestMember,
  { jobId, candidateId, applicationId }: { jobId: string; candidateId: string; applicationId: string },
) {
  return inTestTransaction(product, async (ctx) => {
    const { db, now } = ctx;
    const [outboxId, waitingId] = [newId('msg'), newId('msg')];
    await db.insert(atsCandidates).values({
      ...{ id: newId('atc'), organizationId, provider: 'lever', applicationId, state: 'sent' },
      externalId: 'tuulikki-there',
    });
    const importId = newId('imp');
    await db.insert(candidateImports).values({
      ...{
        id: importId,
        organizationId,
        uploadedBy: userId,
        state: 'done',
        fileName: 'people.csv',
        total: 2,
      },
      ...{ columns: ['Name', 'Email'], mapping: ['full_name', 'email'], encoding: 'UTF-8' },
    });
    const row = { organizationId, importId };
    await db.insert(candidateImportRows).values([
      { ...row, number: 1, line: 2, outcome: 'added', candidateId },
      { ...row, number: 2, line: 3, outcome: 'refused', cells: ['Tuulikki', ' Tuulikki.V@example.org '] },
    ]);
    const batchId = newId('batch');
    await db.insert(evaluationBatches).values({ id: batchId, organizationId, jobId });
    await db.insert(resumeFetches).values({
      ...{ id: newId('eval'), organizationId, jobId, batchId, state: 'failed', sender: '' },
      ...{ fileName: 'tuulikki.pdf', url: 'https://example.com/tuulikki.pdf', candidateName: 'Tuulikki' },
      candidateEmail: 'tuulikki.v@example.org',
    });
    const mail = { organizationId, subject: 'Dear Tuulikki', content: 'secret', createdAt: now };
    await db.insert(outboxMessages).values([
      {
        id: outboxId,
        kind: 'under_review',
        recipient: 'tests@example.com',
        messageId: outboxId,
        dedupeKey: `under_review/${applicationId}`,
        state: 'sent',
        ...mail,
      },
      {
        id: waitingId,
        kind: 'rejection',
        recipient: 'old.tuulikki@example.org',
        messageId: waitingId,
        dedupeKey: `rejection/${applicationId}`,
        ...mail,
      },
    ]);
    const message = { organizationId, candidateId, applicationId, subject: 'Dear Tuulikki', body: 'Hello' };
    await db.insert(communications).values([
      { id: newId('com'), direction: 'out', kind: 'under_review', wording: 'template', outboxId, ...message },
      {
        id: newId('com'),
        direction: 'in',
        kind: 'reply',
        wording: 'candidate',
        inboundId: '<a@b>',
        ...message,
      },
    ]);
    await db.insert(rejectionProposals).values({
      id: newId('prop'),
      organizationId,
      applicationId,
      evaluationId: newId('eval'),
      score: 40,
      threshold: 50,
      isBorderline: false,
      reason: 'Low',
      subject: 'Dear Tuulikki',
      body: 'Sorry',
      wording: 'template',
    });
    await db
      .insert(candidateResponses)
      .values({ id: newId('resp'), organizationId, candidateId, kind: 'opened_room', at: now });
    const noteId = newId('note');
    await db
      .insert(candidateNotes)
      .values({ id: noteId, organizationId, candidateId, text: 'Call Tuulikki', writtenBy: userId });
    await db.insert(noteMentions).values({ organizationId, noteId, userId });
    const mentionId = newId('msg');
    await db.insert(outboxMessages).values({
      ...{ id: mentionId, kind: 'note.mention', recipient: 'colleague@example.com', messageId: mentionId },
      ...{ dedupeKey: `note:${noteId}:${userId}`, ...mail },
    });
    await db
      .insert(candidateTags)
      .values({ organizationId, candidateId, key: 'tuulikki', tag: 'Tuulikki', addedAt: now });
    await db.insert(candidateChanges).values({
      ...{ id: newId('chg'), organizationId, candidateId, kind: 'tag_added', detail: 'Tuulikki', at: now },
    });
    await db.insert(stageHistory).values({
      ...{ id: newId('stg'), organizationId, applicationId, to: 'shortlisted', at: now },
      ...{ cause: 'decision', byKind: 'member', byId: userId },
    });
    await writeInterviewRows(ctx, { organizationId, candidateId, applicationId, words: 'Tuulikki' });
    const typed = { organizationId, lastAt: now, turns: 1 };
    const conversations = [
      { id: newId('conv'), candidateId, isProved: true, ...typed },
      { id: newId('conv'), email: 'tuulikki.v@example.org', ...typed },
    ];
    await db.insert(faqConversations).values(conversations);
    for (const { id } of conversations)
      await db.insert(faqTurns).values({
        id: newId('turn'),
        organizationId,
        conversationId: id,
        question: 'I am Tuulikki',
        reply: 'Hello',
        outcome: 'answered',
        sources: [],
        engine: 'embedded',
        durationMs: 1,
        askedAt: now,
      });
  });
}

it('leaves nothing of a person in any table or in the storage, and everything of everybody else', async () => {
  const admin = await buildMember(product);
  const { token, organizationId } = admin;
  const jobId = await publishJob(product, token);
  const person = await apply(jobId, 'tuulikki.v@example.org', 'Tuulikki', 'Vainamoinen');
  const former = await apply(jobId, 'old.tuulikki@example.org', 'T.', 'Vainamoinen');
  const other = await apply(jobId, 'ines.roy@example.com', 'Ines', 'Roy');
  // Found not to be the third one, and remembered as such in a merge.
  await call(product, candidates.dismissDuplicate, { token, body: { candidate_ids: [former.id, other.id] } });
  const pair = { target_id: person.id, source_id: former.id };
  const { fingerprint } = (await call(product, candidates.previewMerge, { token, query: pair })).body;
  const merged = await call(product, candidates.mergeCandidates, { token, body: { ...pair, fingerprint } });
  expect(merged.status).toBe(200);
  const pending = () =>
    inTestTransaction(product, ({ db }) =>
      db.$count(evaluations, sql`state in ('queued', 'running') and organization_id = ${organizationId}`),
    );
  await expect
    .poll(async () => (await readOrganization(product, organizationId)).includes('resume_readings'))
    .toBe(true);
  await expect.poll(pending, { timeout: 30_000 }).toBe(0);
  await writeTraces(admin, { jobId, candidateId: person.id, applicationId: person.application });
  const ask = (wanted: Pick<Parameters<typeof addRequest>[1], 'kind' | 'requester' | 'candidateId'>) =>
    inTestTransaction(product, (ctx) =>
      addRequest(ctx, { organizationId, details: { text: 'I am Tuulikki Vainamoinen.' }, ...wanted }),
    );
  const { steps } = (await call(product, stages.getStages, { token })).body;
  const moved = await call(product, applicationEndpoints.moveApplications, {
    token,
    body: {
      application_ids: [person.application],
      step_id: steps.find(({ name }) => name === 'Screening')?.id,
      reason: 'Tuulikki knows the ward.',
    },
  });
  expect(moved.body).toMatchObject({ moved: 1 });
  const erasure = await ask({ kind: 'erasure', candidateId: former.id });
  await ask({ kind: 'human_review', candidateId: person.id });
  await ask({ kind: 'question', requester: 'tuulikki.v@example.org' });

  const before = await readOrganization(product, organizationId);
  for (const word of gone) expect(before.toLowerCase(), word).toContain(word);
  const keys = [...new Set(before.match(/file_[0-9a-z]{26}/g))];
  const kept = (
    await inTestTransaction(product, ({ db }) =>
      db.select().from(applications).where(eq(applications.id, other.application)),
    )
  )[0]?.resumeKey;

  const answer = await call(product, requests.resolveRequest, {
    token,
    params: { id: erasure },
    body: { state: 'done', resolution: 'Erased Tuulikki.', version: 1 },
  });
  expect(answer.status).toBe(200);

  const rows = (await readOrganization(product, organizationId)).split('\n');
  const isAudit = (row: string) => row.startsWith('audit_log');
  const all = rows.join('\n').toLowerCase();
  for (const word of gone) expect(all, word).not.toContain(word);
  const withoutAudit = rows.filter((row) => !isAudit(row)).join('\n');
  for (const id of [person.id, former.id, person.application, former.application])
    expect(withoutAudit, id).not.toContain(id);
  expect(rows.filter(isAudit).length).toBeGreaterThan(0);
  for (const key of keys.filter((key) => key !== kept)) {
    expect(withoutAudit).not.toContain(key);
    await expect.poll(() => isStored(key)).toBe(false);
  }
  expect(isStored(kept ?? '')).toBe(true);
  expect(withoutAudit).toContain('ines.roy@example.com');
  const isStep = (row: string) => row.startsWith('stage_steps');
  expect(rows.filter(isStep)).toEqual(before.split('\n').filter(isStep));

  const list = (await call(product, requests.listRequests, { token })).body;
  expect(
    list.map(({ kind, state, candidate, requester, text }) => [kind, state, candidate, requester, text]),
  ).toEqual(
    expect.arrayContaining([
      ['erasure', 'done', null, null, ''],
      ['human_review', 'declined', null, null, ''],
      ['question', 'declined', null, null, ''],
    ]),
  );
  const totals = (await call(product, candidates.getCandidateTotals, { token })).body;
  expect(totals).toMatchObject({ total: 1, active: 1 });
  const { rows: counts } = await inTestTransaction(product, ({ db }) =>
    db.execute<{ counter: string; count: string }>(
      sql`select counter, count from row_counts where organization_id = ${organizationId}`,
    ),
  );
  const counter = (name: string) => Number(counts.find((row) => row.counter === name)?.count ?? 0);
  expect([counter('applications'), counter(`applications/job/${jobId}`), counter('candidate_pairs')]).toEqual(
    [1, 1, 0],
  );
});

function isStored(key: string): boolean {
  return existsSync(path.join(product.filesFolder, key.slice(-2), key));
}
