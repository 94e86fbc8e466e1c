import { callApi } from './api.ts';
import { getMail, readResetLink } from './mailbox.ts';
import { logIn, type Member } from './people.ts';

const email = 'rafael.ortega@harbour-pine.example';

/** The demo organization's viewer, whose password nobody knows until it is reset by mail. */
export async function becomeViewer(): Promise<Member> {
  await callApi('POST', '/hr/auth/reset-password/request', { json: { email } });
  const link = new URL(readResetLink(await getMail(email)));
  const person = { name: 'Rafael Ortega', email, password: 'eleven slow tides' };
  const json = { token: link.searchParams.get('token'), new_password: person.password };
  await callApi('POST', '/hr/auth/reset-password/confirm', { json });
  return { ...person, token: await logIn(person) };
}
