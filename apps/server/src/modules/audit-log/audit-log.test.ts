import { auditLog } from '@candor/contract/audit-log';
import { allEndpoints } from '@candor/contract/contract';
import { members } from '@candor/contract/members';
import { organizations } from '@candor/contract/organizations';
import { newId } from '@candor/database/ids';
import { auditLog as entries } from '@candor/database/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call, request } from '../../testing/test-client.ts';
import { addTeam } from '../../testing/test-members.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
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
    await inTestTransaction(product, ({ db }) =>
      db.insert(entries).values({
        id: newId('aud'),
        organizationId,
        actorKind: 'candidate',
        action: 'candidate_room.withdrew',
        recordId: record,
        at: new Date(),
      }),
    );
    expect(await list(token, { record })).toMatchObject([
      {
        actor: { name: 'A candidate' },
        record: { kind: 'Application', name: expect.stringMatching(/\w, \w/) },
      },
    ]);
    expect((await call(product, auditLog.listEntries, { token: recruiter })).status).toBe(403);
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
