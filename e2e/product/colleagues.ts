import { callApi } from './api.ts';
import { getMail, readResetLink } from './mailbox.ts';
import { logIn, type Member } from './people.ts';

const colleagues = {
  recruiter: { name: 'Jonas Lindqvist', email: 'jonas.lindqvist@harbour-pine.example' },
  'second recruiter': { name: 'Mei-Ling Tan', email: 'mei-ling.tan@harbour-pine.example' },
  viewer: { name: 'Rafael Ortega', email: 'rafael.ortega@harbour-pine.example' },
};

/** Somebody of the demo organization, whose password nobody knows until it is reset by mail: one journey each. */
export async function becomeColleague(role: keyof typeof colleagues): Promise<Member> {
  const person = { ...colleagues[role], password: 'eleven slow tides' };
  const { email } = person;
  await callApi('POST', '/hr/auth/reset-password/request', { json: { email } });
  const link = new URL(readResetLink(await getMail(email)));
  const json = { token: link.searchParams.get('token'), new_password: person.password };
  await callApi('POST', '/hr/auth/reset-password/confirm', { json });
  return { ...person, token: await logIn(person) };
}
