import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { auditLog } from '@candor/contract/audit-log';
import { allEndpoints } from '@candor/contract/contract';
import { jobs } from '@candor/contract/jobs';
import { members } from '@candor/contract/members';
import { notes } from '@candor/contract/notes';
import { organizations } from '@candor/contract/organizations';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  atsSyncs,
  connections,
  auditLog as entries,
  evaluationBatches,
  faqConversations,
  faqPairs,
} from '@candor/database/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call, request } from '../../testing/test-client.ts';
import { addTeam } from '../../testing/test-members.ts';
import { buildMember, inTestTransaction, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { eraseCandidate } from '../candidates/candidates.ts';
import { listActions } from './action-words.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const list = async (token: string, query: Record<string, string> = {}) =>
  (await call(product, auditLog.listEntries, { token, query })).body;

/** An entry as if it had been written then. */
const writeAt = (organizationId: string, at: string, action = 'job.saved') =>
  inTestTransaction(product, ({ db }) =>
    db
      .insert(entries)
      .values({ id: newId('aud'), organizationId, actorKind: 'system', action, at: new Date(at) }),
  );

/** An entry about a record, as if a candidate had caused it. */
const writeAbout = (organizationId: string, recordId: string) =>
  inTestTransaction(product, ({ db, now }) =>
    db.insert(entries).values({
      ...{ id: newId('aud'), organizationId, actorKind: 'candidate', recordId, at: now },
      action: 'candidate_room.withdrew',
    }),
  );

describe('the words', () => {
  it('tell every action that the contract can record', () => {
    const actions = new Set(allEndpoints.flatMap(({ audit }) => audit ?? []));
    expect([...actions].filter((action) => !listActions().includes(action))).toEqual([]);
  });
});

describe('the log', () => {
  it('says who did what to which record, newest first', async () => {
    const { token, organizationId, userId } = await buildMember(product);
    const colleague = await buildMember(product, 'report', organizationId);
    const team_id = await addTeam(product, token, 'Engineering');
    const params = { id: colleague.userId };
    await call(product, members.changeMember, { token, params, body: { role: 'recruit', team_id } });
    expect(await list(token)).toMatchObject([
      {
        actor: { kind: 'user', id: userId, name: 'Noor Haddad' },
        action: 'member.changed',
        summary: "Changed a member's role or team",
        note: 'Viewer → Recruiter, People → Engineering',
        record: { id: colleague.userId, kind: 'Member', name: 'Noor Haddad' },
      },
      { action: 'team.created', record: { kind: 'Team', name: 'Engineering' } },
    ]);
  });

  it('has who signed in, and offers no action that it can never have', async () => {
    const { token, userId, email } = await buildMember(product);
    await call(product, accounts.logIn, { body: { username: email, password: testPassword } });
    const entry = { actor: { id: userId }, record: { kind: 'Session' } };
    expect(await list(token, { action: 'account.logged_in' })).toMatchObject([entry]);
    const choices = (await call(product, auditLog.getChoices, { token })).body.actions;
    const offered = choices.map(({ action }) => action);
    expect(offered).toContain('account.logged_in');
    expect(offered).not.toContain('account.signed_up');
  });

  it('keeps the name of whoever has left', async () => {
    const { token, organizationId } = await buildMember(product);
    const colleague = await buildMember(product, 'admin', organizationId);
    await addTeam(product, colleague.token);
    await call(product, members.removeMember, { token, params: { id: colleague.userId } });
    const found = await list(token, { person: colleague.userId });
    expect(found).toMatchObject([{ action: 'team.created', actor: { name: 'Noor Haddad' } }]);
    const { body } = await call(product, auditLog.getChoices, { token });
    expect(body.people.map(({ id }) => id)).toContain(colleague.userId);
  });

  it('is filtered by person, action and record', async () => {
    const { token, organizationId } = await buildMember(product);
    const colleague = await buildMember(product, 'admin', organizationId);
    const id = await addTeam(product, colleague.token);
    await call(product, members.changeTeam, { token, params: { id }, body: { name: 'Platform' } });
    await call(product, organizations.renameOrganization, {
      token,
      params: { id: organizationId },
      body: { name: 'Lantern' },
    });
    const actions = async (query: Record<string, string>) =>
      (await list(token, query)).map(({ action }) => action);
    expect(await actions({ person: colleague.userId })).toEqual(['team.created']);
    expect(await actions({ action: 'team.changed' })).toEqual(['team.changed']);
    expect(await actions({ record: id })).toEqual(['team.changed', 'team.created']);
    expect(await actions({ record: id, action: 'organization.renamed' })).toEqual([]);
  });

  it("is filtered by whole days of the reader's zone", async () => {
    const { token, organizationId } = await buildMember(product);
    // The clocks of Lisbon went forward on this day; it had 23 hours.
    for (const at of [
      '2026-03-28T23:59:59Z',
      '2026-03-29T00:00:00Z',
      '2026-03-29T22:59:59Z',
      '2026-03-29T23:00:00Z',
    ])
      await writeAt(organizationId, at);
    const within = (query: Record<string, string>) => list(token, query).then((rows) => rows.length);
    const day = { from: '2026-03-29', to: '2026-03-29' };
    expect(await within({ ...day, time_zone: 'Europe/Lisbon' })).toBe(2);
    expect(await within(day)).toBe(3);
    expect(await within({ to: '2026-03-28' })).toBe(1);
    expect(await within({ from: '2026-03-30' })).toBe(0);
  });

  it.each([{ from: 'yesterday' }, { to: '2026-02-30' }, { time_zone: 'Mars/Olympus' }])(
    'refuses %o',
    async (query) => {
      const { token } = await buildMember(product);
      const answer = await call(product, auditLog.listEntries, { token, query: query as never });
      expect(answer.status).toBe(400);
    },
  );

  it('comes in pages', async () => {
    const { token, organizationId } = await buildMember(product);
    for (let day = 1; day <= 5; day += 1) await writeAt(organizationId, `2026-01-0${day}T12:00:00Z`);
    const query = { page: '2', limit: '2' };
    const answer = await call(product, auditLog.listEntries, { token, query });
    expect(answer.headers.get('x-total-count')).toBe('5');
    expect(answer.body.map(({ at }) => at.slice(8, 10))).toEqual(['03', '02']);
  });

  it('names the applications that were moved', async () => {
    const { token: recruiter, organizationId, applicationIds } = await buildApplications(product, 1);
    const { token } = await buildMember(product, 'admin', organizationId);
    const record = applicationIds[0] ?? '';
    await writeAbout(organizationId, record);
    expect(await list(token, { record })).toMatchObject([
      {
        actor: { name: 'A candidate' },
        record: { kind: 'Application', name: expect.stringMatching(/\w, \w/) },
      },
    ]);
    expect((await call(product, auditLog.listEntries, { token: recruiter })).status).toBe(403);
  });

  it('says who was moved where, alone or together, with the page of whoever it was', async () => {
    const {
      token: recruiter,
      organizationId,
      applicationIds,
      candidateIds,
    } = await buildApplications(product, 5);
    const { token } = await buildMember(product, 'admin', organizationId);
    const move = (application_ids: string[], stage: 'interview' | 'rejected') =>
      call(product, applications.moveApplications, { token: recruiter, body: { application_ids, stage } });
    await move(applicationIds.slice(0, 1), 'interview');
    await move(applicationIds, 'rejected');
    const [together, alone] = await list(token, { action: 'applications.moved' });
    expect(alone).toMatchObject({
      note: 'Interview',
      record: { name: 'Person 1, Nurse', page: { kind: 'candidate', id: candidateIds[0] } },
    });
    expect(together).toMatchObject({
      note: expect.stringMatching(/^(?:Person \d, Nurse; ){3}2 more → Rejected$/),
      record: null,
    });
  });

  it('names the candidate of a note, also once the note is deleted, and no one once they are erased', async () => {
    const { token: recruiter, organizationId, candidateIds } = await buildApplications(product, 1);
    const { token } = await buildMember(product, 'admin', organizationId);
    const params = { id: candidateIds[0] ?? '' };
    const page = { kind: 'candidate', id: candidateIds[0] };
    const added = await call(product, notes.addNote, { token: recruiter, params, body: { text: 'Called.' } });
    const record = { kind: 'Note', name: 'Person 1', page };
    expect(await list(token, { action: 'note.added' })).toMatchObject([{ record }]);
    await call(product, notes.deleteNote, {
      ...{ token: recruiter, params: { ...params, noteId: added.body.id } },
    });
    expect(await list(token, { action: 'note.deleted' })).toMatchObject([{ record }]);
    await inTestTransaction(product, (ctx) => eraseCandidate({ ...ctx, organizationId } as never, params.id));
    expect(await list(token, { action: 'note.added' })).toMatchObject([
      { record: { name: null, page: null } },
    ]);
  });

  it('calls those whom blind review hides by the name that it gives them', async () => {
    const { organizationId, applicationIds } = await buildApplications(product, 1);
    const { token } = await buildMember(product, 'admin', organizationId);
    const configuration = { blindUntil: 'shortlisted' };
    await inTestTransaction(product, ({ db, now }) =>
      db
        .insert(agentConfigurations)
        .values({ organizationId, agent: 'scoring', configuration, updatedAt: now }),
    );
    const [recordId = ''] = applicationIds;
    await writeAbout(organizationId, recordId);
    const [entry] = await list(token, { record: recordId });
    expect(entry?.record?.name).toMatch(/, Nurse$/);
    expect(entry?.record?.name).not.toContain('Person');
  });

  it('names agents, email templates, batches, FAQ answers, accounts and conversations', async () => {
    const { organizationId, jobId, candidateIds } = await buildApplications(product, 1);
    const { token, userId } = await buildMember(product, 'admin', organizationId);
    const [batch, pair, connection, sync, conversation] = ['batch', 'pair', 'cnn', 'syn', 'faq'].map(newId);
    const at = new Date('2026-01-01T00:00:00Z');
    await inTestTransaction(product, async ({ db }) => {
      await db.insert(evaluationBatches).values({ id: batch ?? '', organizationId, jobId });
      await db.insert(faqPairs).values({
        ...{ id: pair ?? '', organizationId, question: 'Is there parking?', answer: 'Yes.', updatedAt: at },
      });
      await db.insert(connections).values({
        ...{ id: connection ?? '', organizationId, provider: 'jobadder', credentialKind: 'oauth2' },
        ...{ secrets: 'sealed', scopes: [], accountId: '1', accountLabel: 'Harbour Hospital' },
        ...{ healthSince: at, connectedBy: userId },
      });
      await db.insert(atsSyncs).values({
        ...{ id: sync ?? '', organizationId, provider: 'jobadder', connectionId: connection, state: 'done' },
        ...{ startedAt: at, movedAt: at, finishedAt: at },
      });
      await db.insert(faqConversations).values({
        ...{ id: conversation ?? '', organizationId, candidateId: candidateIds[0], isProved: true },
        lastAt: at,
      });
    });
    const expected = [
      ['scoring', 'Settings', 'Scoring Agent'],
      ['faq', 'Settings', 'FAQ Assistant'],
      ['rejection', 'Email template', 'Rejection'],
      [batch, 'Batch of evaluations', 'Nurse'],
      [pair, 'Answer', 'Is there parking?'],
      [connection, 'Connection', 'Harbour Hospital'],
      [sync, 'Sync', 'Harbour Hospital'],
      [conversation, 'Conversation', 'Person 1'],
    ];
    for (const [id = '', kind, name] of expected) {
      await writeAbout(organizationId, id);
      expect((await list(token, { record: id }))[0]?.record, id).toMatchObject({ kind, name });
    }
    expect((await list(token, { record: batch ?? '' }))[0]?.record?.page).toEqual({ kind: 'job', id: jobId });
  });

  it('leads to a job that is there, and only names one that was deleted', async () => {
    const { token: recruiter, organizationId, jobId } = await buildApplications(product, 1);
    const { token } = await buildMember(product, 'admin', organizationId);
    await writeAbout(organizationId, jobId);
    const seen = async () => (await list(token, { record: jobId })).at(-1)?.record;
    expect(await seen()).toMatchObject({ name: 'Nurse', page: { kind: 'job', id: jobId } });
    await call(product, jobs.deleteJob, { token: recruiter, params: { id: jobId } });
    expect(await seen()).toMatchObject({ name: 'Nurse', page: null });
  });
});

describe('the file', () => {
  it('has what the list has, and no cell that a spreadsheet would run', async () => {
    const { token } = await buildMember(product);
    await call(product, members.createTeam, { token, body: { name: '=HYPERLINK("x")' } });
    const response = await request(product, auditLog.exportEntries, {
      token,
      body: { action: 'team.created' },
    });
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('audit-log-');
    const [heading, line, ...rest] = text.trim().split('\r\n');
    expect(heading).toContain('"When (UTC)","Who","Action"');
    expect(line).toContain('"Noor Haddad","Created a team",,"Team","\'=HYPERLINK(""x"")"');
    expect(rest).toEqual([]);
  });

  it('goes on over many batches without losing or repeating an entry', async () => {
    const { token, organizationId } = await buildMember(product);
    const at = new Date('2026-01-01T00:00:00Z');
    const rows = Array.from({ length: 1203 }, () => ({
      id: newId('aud'),
      organizationId,
      actorKind: 'system',
      action: 'job.saved',
      at,
    }));
    await inTestTransaction(product, ({ db }) => db.insert(entries).values(rows));
    const response = await request(product, auditLog.exportEntries, { token, body: { action: 'job.saved' } });
    const lines = (await response.text()).trim().split('\r\n').slice(1);
    const ids = lines.map((line) => line.split(',').at(-1)?.replaceAll('"', ''));
    expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('refuses a filter that the database cannot compare before the file begins, and keeps no entry of it', async () => {
    const { token } = await buildMember(product);
    const response = await request(product, auditLog.exportEntries, { token, body: { record: 'a\0b' } });
    expect(response.status).toBe(400);
    const list = await call(product, auditLog.listEntries, {
      token,
      query: { action: 'audit_log.exported' },
    });
    expect(list.body).toEqual([]);
  });

  it.each([
    { from: '0000-01-01', to: '2099-12-31', time_zone: 'Asia/Tokyo' },
    { from: '0001-01-01', to: '9999-12-31', time_zone: 'America/Lima' },
  ])('takes days at the ends of the calendar: $from', async (filter) => {
    const { token } = await buildMember(product);
    await call(product, members.createTeam, { token, body: { name: 'Night shift' } });
    const query = { ...filter, action: 'team.created' };
    const response = await request(product, auditLog.exportEntries, { token, body: query });
    expect(await response.text()).toContain('"Night shift"');
    expect((await call(product, auditLog.listEntries, { token, query })).body).toHaveLength(1);
  });
});
