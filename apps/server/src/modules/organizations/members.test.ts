import { accounts } from '@candor/contract/accounts';
import { members } from '@candor/contract/members';
import { organizations } from '@candor/contract/organizations';
import { sessions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { addTeam, firstTeamId, listTeams } from '../../testing/test-members.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const findPerson = async (token: string, userId: string) =>
  (await listTeams(product, token))
    .flatMap((team) => team.members.map((member) => ({ ...member, teamId: team.id })))
    .find(({ id }) => id === userId);

describe('the name of an organization', () => {
  it('is changed by an admin, while its slug and public links stay', async () => {
    const { token, organizationId } = await buildMember(product);
    const before = (await call(product, organizations.getChart, { token })).body;
    const params = { id: organizationId };
    const renamed = await call(product, organizations.renameOrganization, {
      token,
      params,
      body: { name: ' Lantern & Co ' },
    });
    expect(renamed.body).toMatchObject({ name: 'Lantern & Co', slug: before.slug });
    const shown = await call(product, organizations.getPublicOrganization, { params: { id: before.slug } });
    expect(shown.body.name).toBe('Lantern & Co');
  });

  it.each(['', '  ', 'Two\nlines', 'Tab\there', '<b>Bold</b>', 'x'.repeat(121), 'Line\u2028end'])(
    'is refused as %j',
    async (name) => {
      const { token, organizationId } = await buildMember(product);
      const answer = await call(product, organizations.renameOrganization, {
        token,
        params: { id: organizationId },
        body: { name },
      });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['name']]);
    },
  );

  it('of another organization is not found', async () => {
    const [mine, theirs] = [await buildMember(product), await buildMember(product)];
    const answer = await call(product, organizations.renameOrganization, {
      token: mine.token,
      params: { id: theirs.organizationId },
      body: { name: 'Taken over' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('teams', () => {
  it('are created, renamed and, while empty, deleted', async () => {
    const { token } = await buildMember(product);
    const body = { name: 'Engineering', description: 'Builds things' };
    const created = await call(product, members.createTeam, { token, body });
    expect(created.body).toMatchObject({ ...body, members: [] });
    const params = { id: created.body.id };
    await call(product, members.changeTeam, { token, params, body: { name: 'Platform' } });
    expect((await listTeams(product, token))[1]).toMatchObject({
      name: 'Platform',
      description: 'Builds things',
    });
    await call(product, members.changeTeam, { token, params, body: { description: '' } });
    expect((await listTeams(product, token))[1]).toMatchObject({ name: 'Platform', description: null });
    expect((await call(product, members.changeTeam, { token, params, body: {} })).status).toBe(400);
    expect((await call(product, members.deleteTeam, { token, params })).status).toBe(200);
    expect(await listTeams(product, token)).toHaveLength(1);
    expect((await call(product, members.deleteTeam, { token, params })).status).toBe(404);
  });

  it('with members are kept', async () => {
    const { token } = await buildMember(product);
    const params = { id: await firstTeamId(product, token) };
    const answer = await call(product, members.deleteTeam, { token, params });
    expect(answer.body).toMatchObject({ code: 'team_not_empty' });
    expect(await listTeams(product, token)).toHaveLength(1);
  });

  it('need a name', async () => {
    const { token } = await buildMember(product);
    const { body } = await call(product, members.createTeam, { token, body: { name: '   ' } });
    expect(body.fields).toEqual({ name: 'Please enter a team name' });
  });
});

describe('a member', () => {
  it('gets another role and team, and has the new rights at once', async () => {
    const { token, organizationId } = await buildMember(product);
    const colleague = await buildMember(product, 'report', organizationId);
    const team_id = await addTeam(product, token);
    const params = { id: colleague.userId };
    const changed = await call(product, members.changeMember, {
      token,
      params,
      body: { role: 'admin', team_id },
    });
    expect(changed.status).toBe(200);
    expect(await findPerson(token, colleague.userId)).toMatchObject({ role: 'admin', teamId: team_id });
    await addTeam(product, colleague.token, 'By the new admin');
    expect(await listTeams(product, token)).toHaveLength(3);
  });

  it('is not changed by a call that names neither, or an unknown role', async () => {
    const { token, userId } = await buildMember(product);
    for (const body of [{}, { role: 'owner' }]) {
      const answer = await call(product, members.changeMember, {
        token,
        params: { id: userId },
        body: body as never,
      });
      expect(answer.status).toBe(400);
    }
  });

  it('who is removed is signed out everywhere and leaves their account behind', async () => {
    const { token, organizationId } = await buildMember(product);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const params = { id: colleague.userId };
    expect((await call(product, members.removeMember, { token, params })).status).toBe(200);
    expect(await findPerson(token, colleague.userId)).toBeUndefined();
    expect((await call(product, accounts.getMe, { token: colleague.token })).status).toBe(401);
    const left = await inTestTransaction(product, ({ db }) =>
      db.select().from(sessions).where(eq(sessions.userId, colleague.userId)),
    );
    expect(left).toEqual([]);
    expect((await call(product, members.removeMember, { token, params })).status).toBe(404);
  });
});

describe('the last admin', () => {
  it('is neither removed nor given another role', async () => {
    const { token, userId, organizationId } = await buildMember(product);
    await buildMember(product, 'recruit', organizationId);
    const params = { id: userId };
    const removed = await call(product, members.removeMember, { token, params });
    const demoted = await call(product, members.changeMember, { token, params, body: { role: 'recruit' } });
    for (const { status, body } of [removed, demoted])
      expect([status, body.code]).toEqual([409, 'last_admin']);
  });

  it('stays when all admins leave at the same moment, by either way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await buildMember(product);
      const others = await Promise.all(
        Array.from({ length: 5 }, () => buildMember(product, 'admin', first.organizationId)),
      );
      const leave = ({ token, userId }: { token: string; userId: string }, index: number) =>
        index % 2 === 0
          ? call(product, members.removeMember, { token, params: { id: userId } })
          : call(product, members.changeMember, {
              token,
              params: { id: userId },
              body: { role: 'recruit' },
            });
      const answers = await Promise.all([first, ...others].map(leave));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    }
  });

  it('stays when two admins remove each other, and who was removed first removes nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await buildMember(product);
      const second = await buildMember(product, 'admin', first.organizationId);
      await buildMember(product, 'admin', first.organizationId);
      const answers = await Promise.all([
        call(product, members.removeMember, { token: first.token, params: { id: second.userId } }),
        call(product, members.removeMember, { token: second.token, params: { id: first.userId } }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses);
    }
  });
});
