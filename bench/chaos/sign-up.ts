import { setTimeout as delay } from 'node:timers/promises';
import type { Journal, SentSignUp, Write } from './journal.ts';
import { note } from './journal.ts';
import { type Answer, sendUntilClear } from './send-until-clear.ts';
import type { Site } from './site.ts';
import type { World } from './world.ts';

const password = 'a password for benchmarks only';
const codePatienceMs = 60_000;
let signedUp = 0;

/** People sign up, read the code in their mailbox, and enter it. */
export async function signUpContinuously(world: World): Promise<void> {
  do await delay(4_000 + Math.random() * 4_000);
  while (
    await world.gate.pass(() => {
      signedUp += 1;
      return signUp(world, `member-${signedUp}@example.com`);
    })
  );
}

/** Signs up until the account exists. A repeated sign-up sends another code; the newest attempt's is entered. */
export async function signUp(
  { site, journal }: { site: Site; journal: Journal },
  email: string,
): Promise<void> {
  const write: SentSignUp = { what: `sign-up of ${email}`, attempts: [], email };
  journal.signUps.push(write);
  const answer = await sendUntilClear(journal, write, (signal) =>
    post(site, 'signup', { name: 'Ada Mensah', email, password }, signal),
  );
  if (answer?.status !== 200) return;
  const token = String(answer.body.attempt_token);
  const tried = new Set<string>();
  const giveUpAt = Date.now() + codePatienceMs;
  while (Date.now() < giveUpAt) {
    for (const code of (await readCodes(site, email)).filter((each) => !tried.has(each))) {
      tried.add(code);
      const verification: Write = { what: `verification of ${email}`, attempts: [] };
      const verified = await verify(site, journal, verification, { email, otp: code, attempt_token: token });
      write.verification = verification;
      // A repeated code is refused once it has done its work: the answer to the first try was lost.
      if (verified?.status === 200 || verification.attempts.length > 1) return;
    }
    await delay(500);
  }
  note(journal, `${write.what}: no code that works arrived in ${codePatienceMs / 1000} s`, write);
}

function verify(site: Site, journal: Journal, write: Write, body: object): Promise<Answer | undefined> {
  return sendUntilClear(journal, write, (signal) => post(site, 'verify-email/verify', body, signal));
}

/** The newest first. */
async function readCodes({ sandboxUrl }: Site, email: string): Promise<string[]> {
  const mails = await fetch(`${sandboxUrl}/mailbox/messages?to=${encodeURIComponent(email)}`)
    .then((answer) => answer.json() as Promise<{ text: string }[]>)
    .catch(() => []);
  return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
}

function post({ url }: Site, path: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/hr/auth/${path}`, { method: 'POST', headers, signal, body: JSON.stringify(body) });
}

export async function logIn({ url }: Site, email: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password });
  const answer = await fetch(`${url}/hr/auth/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the login of ${email} was answered ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
