import { accounts } from '@candor/contract/accounts';
import { invitations } from '@candor/contract/invitations';
import { members } from '@candor/contract/members';
import { auditLog, invitations as invitationRows, outboxMessages, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, patiently } from '../../testing/test-client.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import {
  addTeam,
  firstTeamId,
  listTeams,
  newcomer,
  readInvitation,
  sendInvitation,
} from '../../testing/test-members.ts';
import {
  buildAccount,
  buildMember,
  inTestTransaction,
  newEmail,
  testPassword,
} from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { readSecondFactorCode } from '../../testing/test-second-factor.ts';
import { refuseUnboundWrites } from '../../testing/unbound-writes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const accept = (body: object) => call(product, invitations.accept, { body: body as never });
const open = async (token: string) => (await call(product, invitations.listInvitations, { token })).body;
const logIn = (username: string, password: string) =>
  call(product, accounts.logIn, { body: { username, password } });
const peopleOf = async (token: string) =>
  (await listTeams(product, token)).flatMap((team) =>
    team.members.map(({ email, role }) => ({ email, role })),
  );

describe('inviting', () => {
  it('sends a link that leads a newcomer into the team, with an account of their own', async () => {
    const { token } = await buildMember(product);
    const { email, invitation } = await sendInvitation(product, token, { role: 'report' });
    const shown = await call(product, invitations.getInvitation, { params: { token: invitation } });
    expect(shown.body).toMatchObject({
      name: '',
      email,
      organization_name: 'Test Works',
      team_name: 'People',
      role: 'report',
      has_account: false,
    });
    expect((await accept({ token: invitation, ...newcomer })).status).toBe(200);
    expect(await peopleOf(token)).toContainEqual({ email, role: 'report' });
    expect((await logIn(email, newcomer.password)).status).toBe(200);
    expect(await open(token)).toEqual([]);
  });

  it('keeps the link out of the database: its hash alone is stored, and the email is wiped', async () => {
    const { token } = await buildMember(product);
    const { id, email, invitation } = await sendInvitation(product, token);
    await expect
      .poll(() =>
        inTestTransaction(product, ({ db }) =>
          db
            .select({ content: outboxMessages.content })
            .from(outboxMessages)
            .where(eq(outboxMessages.recipient, email)),
        ),
      )
      .toEqual([{ content: null }]);
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(invitationRows).where(eq(invitationRows.id, id)),
    );
    expect(JSON.stringify(row)).not.toContain(invitation);
    expect(Buffer.from(invitation.replace('inv_', ''), 'base64url')).toHaveLength(32);
  });

  it('takes both spellings of a role, and recruit where none is named', async () => {
    const { token } = await buildMember(product);
    const team_id = await firstTeamId(product, token);
    for (const role of ['admin', 'recruit', 'recruiter', 'report', 'viewer', undefined] as const) {
      const body = { email: newEmail(), team_id, ...(role && { role }) };
      expect((await call(product, invitations.invite, { token, body })).status).toBe(200);
    }
    expect((await open(token)).map(({ role }) => role).sort()).toEqual([
      'admin',
      'recruit',
      'recruit',
      'recruit',
      'report',
      'report',
    ]);
  });

  it.each([
    ['', 'Please enter an email address'],
    ['   ', 'Please enter an email address'],
    ['nobody', 'Enter a valid email address'],
    ['a@example.com\nBcc: b@example.com', 'Enter a valid email address'],
  ])('refuses the address %j', async (email, words) => {
    const { token } = await buildMember(product);
    const body = { email, team_id: await firstTeamId(product, token) };
    expect((await call(product, invitations.invite, { token, body })).body.fields).toEqual({ email: words });
  });

  it('again replaces the open invitation, whose link is dead from then on', async () => {
    const { token } = await buildMember(product);
    const first = await sendInvitation(product, token);
    const body = {
      email: first.email.toUpperCase(),
      team_id: await firstTeamId(product, token),
      role: 'admin',
    };
    await call(product, invitations.invite, { token, body: body as never });
    const second = readInvitation(await waitForMail(product, first.email, 2));
    expect(await open(token)).toMatchObject([{ email: first.email, role: 'admin' }]);
    expect((await accept({ token: first.invitation, ...newcomer })).body.code).toBe('invalid_invitation');
    expect((await accept({ token: second, ...newcomer })).status).toBe(200);
  });

  it("by a recruiter leaves an admin's invitation to another team or role as it is", async () => {
    const { token, organizationId } = await buildMember(product);
    const recruiter = await buildMember(product, 'recruit', organizationId);
    const team_id = await firstTeamId(product, token);
    const first = await sendInvitation(product, token, { role: 'admin' });
    const body = { email: first.email, team_id, role: 'report' as const };
    const again = await call(product, invitations.invite, { token: recruiter.token, body });
    expect([again.status, again.body.code]).toEqual([409, 'already_invited']);
    expect(await open(token)).toMatchObject([{ email: first.email, role: 'admin' }]);
    expect((await accept({ token: first.invitation, ...newcomer })).status).toBe(200);
  });

  it('a member is refused, and somebody who belongs elsewhere is not told apart from a stranger', async () => {
    const { token, organizationId } = await buildMember(product);
    const colleague = await buildMember(product, 'report', organizationId);
    const elsewhere = await buildMember(product);
    const team_id = await firstTeamId(product, token);
    const answers = [];
    for (const email of [colleague.email, elsewhere.email, newEmail()])
      answers.push(await call(product, invitations.invite, { token, body: { email, team_id } }));
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200]);
    expect(answers[0]?.body.code).toBe('already_member');
    expect(Object.keys(answers[1]?.body ?? {})).toEqual(Object.keys(answers[2]?.body ?? {}));
  });

  it('by a recruiter leads to their own team only, and makes no admins', async () => {
    const { token: admin, organizationId } = await buildMember(product);
    const { token } = await buildMember(product, 'recruit', organizationId);
    const own = await firstTeamId(product, admin);
    const other = await addTeam(product, admin);
    const send = async (team_id: string, role: string) =>
      (
        await call(product, invitations.invite, {
          token,
          body: { email: newEmail(), team_id, role } as never,
        })
      ).status;
    expect([await send(own, 'recruit'), await send(own, 'viewer')]).toEqual([200, 200]);
    expect([await send(own, 'admin'), await send(other, 'recruit')]).toEqual([403, 403]);
  });

  it('is limited to three a day for an address and fifty for an organization', async () => {
    const limited = await startTestProduct({ worker: false });
    try {
      const { token } = await buildMember(limited);
      const team_id = await firstTeamId(limited, token);
      const send = (email: string) => call(limited, invitations.invite, { token, body: { email, team_id } });
      const email = newEmail();
      for (let sent = 0; sent < 3; sent += 1) expect((await send(email)).status).toBe(200);
      expect((await send(email)).body.code).toBe('too_many_invitations_to_address');
      for (let sent = 3; sent < 50; sent += 1) expect((await send(newEmail())).status).toBe(200);
      expect((await send(newEmail())).body.code).toBe('too_many_invitations');
    } finally {
      await limited.stop();
    }
  });

  it('is not kept from an address by what another organization sends to it', async () => {
    const limited = await startTestProduct({ worker: false });
    try {
      const email = newEmail();
      const send = async (count: number) => {
        const { token } = await buildMember(limited);
        const team_id = await firstTeamId(limited, token);
        const codes: number[] = [];
        for (let sent = 0; sent < count; sent += 1)
          codes.push((await call(limited, invitations.invite, { token, body: { email, team_id } })).status);
        return codes;
      };
      expect(await send(4)).toEqual([200, 200, 200, 429]);
      expect(await send(1)).toEqual([200]);
      // All together send one address twenty a day.
      for (let organization = 0; organization < 16; organization += 1) expect(await send(1)).toEqual([200]);
      expect(await send(1)).toEqual([429]);
    } finally {
      await limited.stop();
    }
  });

  it('leaves names that could carry a message out of the email', async () => {
    const { token } = await buildMember(product);
    await call(product, accounts.updateMe, { token, body: { name: 'Win at http://evil.example' } });
    const { email } = await sendInvitation(product, token);
    const [mail] = await listMails(product, email);
    expect(mail?.subject).toBe('A colleague invited you to Test Works on Candor');
    expect(mail?.text).not.toContain('evil');
  });
});

describe('an invitation', () => {
  it('works once', async () => {
    const { token } = await buildMember(product);
    const { invitation } = await sendInvitation(product, token);
    expect((await accept({ token: invitation, ...newcomer })).status).toBe(200);
    const again = await accept({ token: invitation, ...newcomer, name: 'Somebody Else' });
    expect([again.status, again.body.code]).toEqual([404, 'invalid_invitation']);
  });

  it('is canceled and sent again by an admin', async () => {
    const { token } = await buildMember(product);
    const { id, email, invitation } = await sendInvitation(product, token);
    expect((await call(product, invitations.resendInvitation, { token, params: { id } })).status).toBe(200);
    const second = readInvitation(await waitForMail(product, email, 2));
    expect((await accept({ token: invitation, ...newcomer })).status).toBe(404);
    expect((await call(product, invitations.cancelInvitation, { token, params: { id } })).status).toBe(200);
    expect((await accept({ token: second, ...newcomer })).status).toBe(404);
    expect((await call(product, invitations.cancelInvitation, { token, params: { id } })).status).toBe(404);
  });

  it('goes with the team it leads to', async () => {
    const { token } = await buildMember(product);
    const id = await addTeam(product, token);
    const { invitation } = await sendInvitation(product, token, { teamId: id });
    expect((await call(product, members.deleteTeam, { token, params: { id } })).status).toBe(200);
    expect((await accept({ token: invitation, ...newcomer })).status).toBe(404);
  });

  it('is void when its inviter loses the right to it', async () => {
    const { token: admin, organizationId } = await buildMember(product);
    const inviter = await buildMember(product, 'admin', organizationId);
    const asAdmin = await sendInvitation(product, inviter.token, { role: 'admin' });
    const asRecruiter = await sendInvitation(product, inviter.token);
    const params = { id: inviter.userId };
    await call(product, members.changeMember, { token: admin, params, body: { role: 'recruit' } });
    expect((await accept({ token: asAdmin.invitation, ...newcomer })).status).toBe(404);
    expect((await open(admin)).map(({ email }) => email)).toEqual([asRecruiter.email]);
    await call(product, members.removeMember, { token: admin, params });
    expect((await accept({ token: asRecruiter.invitation, ...newcomer })).status).toBe(404);
  });

  it('is accepted, by a newcomer and by an account, bound to the organization it leads to', async () => {
    const { token } = await buildMember(product);
    const known = await buildAccount(product);
    const [toNewcomer, toKnown] = [
      await sendInvitation(product, token),
      await sendInvitation(product, token, { email: known.email }),
    ];
    const written = ['members', 'invitations', 'domain_events', 'audit_log'];
    const answers = await refuseUnboundWrites(product, written, async () => [
      await accept({ token: toNewcomer.invitation, ...newcomer }),
      await call(product, invitations.join, { token: known.token, body: { token: toKnown.invitation } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is recorded under the name of whoever accepted it', async () => {
    const { token } = await buildMember(product);
    const { id, email, invitation } = await sendInvitation(product, token);
    await accept({ token: invitation, ...newcomer });
    const rows = await inTestTransaction(product, ({ db }) =>
      db
        .select({ action: auditLog.action, email: users.email })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(eq(auditLog.recordId, id)),
    );
    expect(rows).toContainEqual({ action: 'invitation.accepted', email });
  });
});

describe('a newcomer', () => {
  it.each([
    [{ name: '' }, { name: 'Full name is required' }],
    [{ name: undefined }, { name: 'Full name is required' }],
    [{ name: 'Two\nlines' }, { name: "Full name can't contain line breaks, < or >" }],
    [{ password: 'short' }, { password: 'Password must be at least 8 characters long' }],
    [{ password: 'password' }, { password: expect.stringContaining('leaked') }],
  ])('with %o is refused, and the invitation stays', async (changed, fields) => {
    const { token } = await buildMember(product);
    const { invitation } = await sendInvitation(product, token);
    const refused = await accept({ token: invitation, ...newcomer, ...changed });
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    expect(await open(token)).toHaveLength(1);
  });

  it('ends a sign-up that somebody else began with the address', async () => {
    const { token } = await buildMember(product);
    const email = newEmail();
    const stranger = { name: 'Mallory', password: 'what a stranger chose' };
    await call(product, accounts.signUp, { body: { ...stranger, email } });
    await waitForMail(product, email);
    const team_id = await firstTeamId(product, token);
    await call(product, invitations.invite, { token, body: { email, team_id } });
    const invitation = readInvitation(await waitForMail(product, email, 2));
    expect((await accept({ token: invitation, ...newcomer })).status).toBe(200);
    expect((await logIn(email, stranger.password)).status).toBe(401);
    expect((await logIn(email, newcomer.password)).status).toBe(200);
  });
});

describe('somebody who has an account', () => {
  it("joins while signed in, and with nobody else's link", async () => {
    const { token: admin } = await buildMember(product);
    const [invited, other] = [await buildAccount(product), await buildAccount(product)];
    const { invitation } = await sendInvitation(product, admin, { email: invited.email });
    const join = (token: string) => call(product, invitations.join, { token, body: { token: invitation } });
    expect((await join(other.token)).body.code).toBe('invitation_for_someone_else');
    expect((await join(invited.token)).status).toBe(200);
    expect(await peopleOf(admin)).toContainEqual({ email: invited.email, role: 'recruit' });
  });

  it('joins by their own password, and keeps it and their name', async () => {
    const { token } = await buildMember(product);
    const { email } = await buildAccount(product);
    const { invitation } = await sendInvitation(product, token, { email });
    const shown = await call(product, invitations.getInvitation, { params: { token: invitation } });
    expect(shown.body).toMatchObject({ name: 'Noor Haddad', has_account: true });
    const wrong = await accept({ token: invitation, ...newcomer });
    expect(wrong.body.code).toBe('invalid_credentials');
    const right = await accept({ token: invitation, name: 'Another Name', password: testPassword });
    expect(right.status).toBe(200);
    expect((await logIn(email, testPassword)).status).toBe(200);
    const [user] = await inTestTransaction(product, ({ db }) =>
      db.select({ name: users.name }).from(users).where(eq(users.email, email)),
    );
    expect(user?.name).toBe('Noor Haddad');
  });

  it('needs the second factor where it is on', async () => {
    const { token: admin } = await buildMember(product);
    const { token, email } = await buildAccount(product);
    const { invitation } = await sendInvitation(product, admin, { email });
    const { body: started } = await call(product, accounts.startSecondFactor, {
      token,
      body: { password: testPassword },
    });
    const code = () => readSecondFactorCode(started.secret, product.clock.now());
    await call(product, accounts.confirmSecondFactor, { token, body: { code: code() } });
    const body = { token: invitation, password: testPassword };
    expect((await accept(body)).body.code).toBe('second_factor_required');
    expect((await accept({ ...body, otp: '000000' })).body.code).toBe('second_factor_invalid');
    product.clock.advance(60_000);
    expect((await accept({ ...body, otp: code() })).status).toBe(200);
  });

  it('and belongs to another organization is told so on accepting', async () => {
    const { token } = await buildMember(product);
    const elsewhere = await buildMember(product);
    const { invitation } = await sendInvitation(product, token, { email: elsewhere.email });
    const signedIn = await call(product, invitations.join, {
      token: elsewhere.token,
      body: { token: invitation },
    });
    expect([signedIn.status, signedIn.body.code]).toEqual([409, 'member_elsewhere']);
    const byPassword = await accept({ token: invitation, password: testPassword });
    expect(byPassword.body.code).toBe('member_elsewhere');
    expect(await peopleOf(token)).toHaveLength(1);
  });

  it('cannot be guessed at by an invitation', async () => {
    const { token } = await buildMember(product);
    const { email } = await buildAccount(product);
    const { invitation } = await sendInvitation(product, token, { email });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await accept({ token: invitation, password: `guess ${tries}` })).status).toBe(401);
    await accept({ token: invitation, password: 'one more' });
    expect((await accept({ token: invitation, password: testPassword })).status).toBe(429);
  });
});

describe('at the same moment', () => {
  it('thirty people accept one invitation, and one comes in', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { token } = await buildMember(product);
      const { invitation } = await sendInvitation(product, token);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          patiently(() => accept({ token: invitation, ...newcomer, name: `Person ${index}` })),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 404 || status === 409)).toHaveLength(29);
      expect(await peopleOf(token)).toHaveLength(2);
    }
  });

  it('an invitation is accepted or canceled, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await buildMember(product);
      const { id, invitation } = await sendInvitation(product, token);
      const [accepted, canceled] = await Promise.all([
        accept({ token: invitation, ...newcomer }),
        call(product, invitations.cancelInvitation, { token, params: { id } }),
      ]);
      expect([accepted.status, canceled.status].sort()).toEqual([200, 404]);
      expect(await peopleOf(token)).toHaveLength(accepted.status === 200 ? 2 : 1);
    }
  });

  it('an inviter is demoted while they invite: no invitation outlives their right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token: admin, organizationId } = await buildMember(product);
      const inviter = await buildMember(product, 'admin', organizationId);
      const team_id = await firstTeamId(product, admin);
      await Promise.all([
        call(product, invitations.invite, {
          token: inviter.token,
          body: { email: newEmail(), team_id, role: 'admin' },
        }),
        call(product, members.changeMember, {
          token: admin,
          params: { id: inviter.userId },
          body: { role: 'report' },
        }),
      ]);
      expect(await open(admin)).toEqual([]);
    }
  });
});

it('expires after seven days', async () => {
  const aged = await startTestProduct({ worker: 'mail' });
  try {
    const { token } = await buildMember(aged);
    const { invitation } = await sendInvitation(aged, token);
    aged.clock.advance(7 * 86_400_000 - 60_000);
    const look = () => call(aged, invitations.getInvitation, { params: { token: invitation } });
    expect((await look()).status).toBe(200);
    aged.clock.advance(60_000);
    const late = await look();
    expect([late.status, late.body.detail]).toEqual([404, 'Invalid or expired invitation']);
  } finally {
    await aged.stop();
  }
});
