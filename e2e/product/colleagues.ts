import { callApi } from './api.ts';
import { getMail, getNewMail, readInvitationLink, readResetLink } from './mailbox.ts';
import { inventPerson, logIn, type Member } from './people.ts';

const colleagues = {
  admin: { name: 'Amara Okafor', email: 'amara.okafor@harbour-pine.example' },
  recruiter: { name: 'Jonas Lindqvist', email: 'jonas.lindqvist@harbour-pine.example' },
  'second recruiter': { name: 'Mei-Ling Tan', email: 'mei-ling.tan@harbour-pine.example' },
  viewer: { name: 'Rafael Ortega', email: 'rafael.ortega@harbour-pine.example' },
};

/** Somebody of the demo organization, whose password nobody knows until it is reset by mail: one journey each. */
export async function becomeColleague(role: keyof typeof colleagues): Promise<Member> {
  const person = { ...colleagues[role], password: 'eleven slow tides' };
  const { email } = person;
  const mail = await getNewMail(email, 'Reset your Candor password', () =>
    callApi('POST', '/hr/auth/reset-password/request', { json: { email } }),
  );
  const link = new URL(readResetLink(mail));
  const json = { token: link.searchParams.get('token'), new_password: person.password };
  await callApi('POST', '/hr/auth/reset-password/confirm', { json });
  return { ...person, token: await logIn(person) };
}

/** Somebody new in the organization of a member, by an invitation that they accept. */
export async function joinAs({ token }: Member, role: 'recruit' | 'report'): Promise<Member> {
  const person = inventPerson();
  const { teams } = await callApi<{ teams: { id: string }[] }>('GET', '/hr/organization-chart', { token });
  await callApi('POST', '/hr/teams/invite', {
    ...{ token, json: { email: person.email, team_id: teams[0]?.id, role } },
  });
  const invitation = readInvitationLink(await getMail(person.email))
    .split('/')
    .at(-1);
  const json = { token: invitation, name: person.name, password: person.password };
  await callApi('POST', '/hr/invitations/accept', { json });
  return { ...person, token: await logIn(person) };
}
