import { invitations } from '@candor/contract/invitations';
import { members } from '@candor/contract/members';
import { organizations } from '@candor/contract/organizations';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { type TestMail, waitForMail } from './test-mailbox.ts';
import { buildAccount, buildMember, newEmail } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export const newcomer = { name: 'Tuulikki Aho', password: 'what only newcomers type' };

/** The teams of a member's organization, the first one first. */
export async function listTeams(product: TestProduct, token: string) {
  return (await call(product, organizations.getChart, { token })).body.teams;
}

/** The first team of a member's organization. */
export async function firstTeamId(product: TestProduct, token: string): Promise<string> {
  return (await listTeams(product, token))[0]?.id ?? '';
}

export async function addTeam(product: TestProduct, token: string, name = 'Engineering'): Promise<string> {
  return (await call(product, members.createTeam, { token, body: { name } })).body.id;
}

/** The token of an invitation's link. */
export function readInvitation(mail: TestMail): string {
  const token = /\/invitations\/([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('the mail has no invitation');
  return token;
}

interface Wanted {
  email?: string;
  role?: 'admin' | 'recruit' | 'report';
  teamId?: string;
}

/** Sends an invitation; its link once the mail has arrived. */
export async function sendInvitation(product: TestProduct, token: string, wanted: Wanted = {}) {
  const email = wanted.email ?? newEmail();
  const team_id = wanted.teamId ?? (await firstTeamId(product, token));
  const body = { email, team_id, role: wanted.role ?? 'recruit' };
  const sent = await call(product, invitations.invite, { token, body });
  if (sent.status !== 200) throw new Error(`inviting was answered with ${sent.status}`);
  return { email, id: sent.body.id, invitation: readInvitation(await waitForMail(product, email)) };
}

/** An admin, and an invitation of theirs that nobody has to read. */
async function withInvitation(product: TestProduct) {
  const { token } = await buildMember(product);
  const body = { email: newEmail(), team_id: await firstTeamId(product, token) };
  const { id } = (await call(product, invitations.invite, { token, body })).body;
  return { token, params: { id } };
}

/** How the endpoints of members, teams and invitations are called. */
export function listMemberArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asAdmin = () => buildMember(product);
  async function withTeam() {
    const { token } = await asAdmin();
    return { token, params: { id: await addTeam(product, token) } };
  }
  async function withColleague() {
    const { token, organizationId } = await asAdmin();
    const { userId } = await buildMember(product, 'recruit', organizationId);
    return { token, params: { id: userId } };
  }
  return {
    'organizations.renameOrganization': async () => {
      const { token, organizationId } = await asAdmin();
      return { token, params: { id: organizationId }, body: { name: 'Lantern Works' } };
    },
    'members.createTeam': async () => ({ token: (await asAdmin()).token, body: { name: 'Engineering' } }),
    'members.changeTeam': async () => ({ ...(await withTeam()), body: { name: 'Platform' } }),
    'members.deleteTeam': withTeam,
    'members.changeMember': async () => {
      const colleague = await withColleague();
      return { ...colleague, body: { role: 'report', team_id: await addTeam(product, colleague.token) } };
    },
    'members.removeMember': withColleague,
    'invitations.invite': async () => {
      const { token } = await asAdmin();
      return { token, body: { email: newEmail(), team_id: await firstTeamId(product, token) } };
    },
    'invitations.listInvitations': async () => ({ token: (await withInvitation(product)).token }),
    'invitations.resendInvitation': () => withInvitation(product),
    'invitations.cancelInvitation': () => withInvitation(product),
    'invitations.getInvitation': async () => {
      const { invitation } = await sendInvitation(product, (await asAdmin()).token);
      return { params: { token: invitation } };
    },
    'invitations.accept': async () => {
      const { invitation } = await sendInvitation(product, (await asAdmin()).token);
      return { body: { token: invitation, ...newcomer } };
    },
    'invitations.join': async () => {
      const { token, email } = await buildAccount(product);
      const { invitation } = await sendInvitation(product, (await asAdmin()).token, { email });
      return { token, body: { token: invitation } };
    },
  };
}
