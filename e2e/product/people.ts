import { randomBytes } from 'node:crypto';
import type { User } from '@candor/contract/accounts';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { getMail, readCode } from './mailbox.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export interface Member extends Person {
  token: string;
}

/** No journey gives a candidate one of these: whom it looks for in a list would stand in the sidebar too. */
const names = [
  'Wanjiru Kamau',
  'Mateo Rivera',
  'Li Na',
  'Aoife Brennan',
  'Samir Nasser',
  'Astrid Lund',
  'Priya Raman',
  'Kofi Mensah',
];

/** People who are invented after each other have different names. */
let nextName = randomBytes(1).readUInt8();

/** Somebody whom the product has not met. */
export function inventPerson(): Person {
  const tag = randomBytes(5).toString('hex');
  const name = names[nextName++ % names.length] ?? 'Li Na';
  const mailName = name.toLowerCase().replace(/\W+/g, '.');
  return { name, email: `${mailName}.${tag}@example.org`, password: `quiet ${tag} harbour` };
}

/** Somebody who has signed up, but not verified their address. */
export async function signUp(person: Person = inventPerson()): Promise<Person> {
  await callApi('POST', '/hr/auth/signup', { json: person });
  return person;
}

/** Somebody with a verified account and no organization. */
export async function createAccount(): Promise<Member> {
  const person = await signUp();
  const otp = readCode(await getMail(person.email));
  await callApi('POST', '/hr/auth/verify-email/verify', { json: { email: person.email, otp } });
  return { ...person, token: await logIn(person) };
}

/** Somebody who has set their organization up. */
export async function createMember(): Promise<Member> {
  const member = await createAccount();
  const json = { org_name: 'Banksia Logistics', team_name: 'People', team_description: '' };
  await callApi('POST', '/hr/organizations/onboarding', { token: member.token, json });
  return member;
}

/** A further session of the same person. */
export async function logIn({ email, password }: Person): Promise<string> {
  const form = { username: email, password };
  const { access_token } = await callApi<{ access_token: string }>('POST', '/hr/auth/token', { form });
  return access_token;
}

/** Leaves the person's session in the browser, as an earlier visit would have. */
export async function rememberSession(page: Page, { token }: { token: string }): Promise<void> {
  const user = await callApi<User>('GET', '/hr/auth/me', { token });
  await page.goto('/robots.txt');
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))})`);
}
