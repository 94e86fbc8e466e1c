/** Rounds of 30 at once who want one slot: by wizard, by the other provider's call, by candidates themselves. One winner each, or it fails. */
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@candor/database/ids';
import pg from 'pg';
import { makeOrganization, type Run } from './make-organization.ts';
import { makeDataDir, startProduct } from './product.ts';

const rounds = Number(process.argv[2] ?? 100);
const atOnce = Number(process.argv[3] ?? 30);
const selfBooking = Math.floor(atOnce / 5);

const product = await startProduct(makeDataDir(), 4398, { LOG_LEVEL: 'error', DEMO: 'off' });
const client = new pg.Client({ connectionString: product.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');
const run: Run = (text, values) => client.query(text, values);

interface Answer {
  status: number;
  body: unknown;
}

async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

interface Applicant {
  candidateId: string;
  applicationId: string;
  email: string;
}

async function makeApplicants(organizationId: string): Promise<Applicant[]> {
  const jobId = newId('job');
  await run(
    `insert into jobs (id, organization_id, title, department, description, city, country, status)
     values ($1, $2, 'Nurse', 'Care', 'Care for people.', 'Hobart', 'Australia', 'active')`,
    [jobId, organizationId],
  );
  const applicants: Applicant[] = [];
  for (let index = 0; index < atOnce; index += 1) {
    const [candidateId, applicationId] = [newId('can'), newId('app')];
    const email = `${candidateId}@example.com`;
    await run(
      `insert into candidates (id, organization_id, first_name, last_name, email) values ($1, $2, 'Person', $3, $4)`,
      [candidateId, organizationId, String(index), email],
    );
    await run(
      `insert into applications (id, organization_id, job_id, candidate_id, source, applied_at) values ($1, $2, $3, $4, 'public', now())`,
      [applicationId, organizationId, jobId, candidateId],
    );
    applicants.push({ candidateId, applicationId, email });
  }
  return applicants;
}

const matter = {
  ...{
    job_title: 'Nurse',
    interview_type: 'phone',
    interview_stage: 'screening',
    phone_number: '+61 400 000 000',
  },
  duration_minutes: 30,
};
const idsOf = ({ candidateId, applicationId }: Applicant) => ({
  candidate_id: candidateId,
  application_id: applicationId,
});
const subjectsOf = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await (
    await fetch(`${product.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(email)}`)
  ).json()) as never;

/** Waits for a condition; a bench that waits for ever has failed. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(100);
  }
  throw new Error('waited in vain');
}

/** Offers a candidate times, and answers how they book one by their own link. */
async function offerTo(applicant: Applicant, authorization: string) {
  const sent = await send(
    'POST',
    '/hr/interview-offers',
    { authorization },
    { ...matter, ...idsOf(applicant), days: 14 },
  );
  if (sent.status !== 200) throw new Error(`no times were offered: ${JSON.stringify(sent.body)}`);
  const { offer } = sent.body as { offer: { id: string } };
  const token = await until(async () => {
    const mail = (await subjectsOf(applicant.email)).find(({ subject }) =>
      subject.startsWith('Choose a time'),
    );
    return mail && /candidate\/([\w.-]+)/.exec(mail.text)?.[1];
  });
  const headers = { 'x-candidate-token': token };
  return {
    listSlots: async () => {
      const { body } = await send(
        'GET',
        `/hr/candidate-room/interviews/slots?offer=${offer.id}&time_zone=UTC`,
        headers,
      );
      return (body as { days: { slots: { starts_at: string }[] }[] }).days.flatMap(({ slots }) => slots);
    },
    book: (starts_at: string) =>
      send('POST', '/hr/candidate-room/interviews/book', headers, {
        offer_id: offer.id,
        starts_at,
        time_zone: 'UTC',
      }),
  };
}

/** The recruiter's own calendar, as a person connects it. */
async function connectCalendar(authorization: string): Promise<string> {
  const started = await send('POST', '/hr/microsoft-oauth/start', { authorization }, {});
  const { auth_url } = started.body as { auth_url: string };
  const account = `${newId('acc')}@example.com`;
  const allowed = await fetch(auth_url, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: 'allow', account }) },
  });
  const { code, state } = Object.fromEntries(new URL(allowed.headers.get('location') ?? '').searchParams);
  const finished = await send('POST', '/hr/microsoft-oauth/token', { authorization }, { code, state });
  if (finished.status !== 200)
    throw new Error(`the calendar was not connected: ${JSON.stringify(finished.body)}`);
  return account;
}

async function countEvents(account: string): Promise<number> {
  const answer = await fetch(`${product.sandboxUrl}/microsoft/state`);
  const { events } = (await answer.json()) as { events: { account: string }[] };
  return events.filter((event) => event.account === account).length;
}

interface Outcome {
  winners: number;
  others: number;
  events: number | null;
  invitations: number;
}

async function race(round: number): Promise<Outcome> {
  const { organizationId, people } = await makeOrganization(run);
  const authorization = `Bearer ${people[0]?.token ?? ''}`;
  const account = round % 2 === 1 ? await connectCalendar(authorization) : undefined;
  const applicants = await makeApplicants(organizationId);
  const own = await Promise.all(
    applicants.slice(0, selfBooking).map((applicant) => offerTo(applicant, authorization)),
  );
  const slots = (await own[0]?.listSlots()) ?? [];
  const startsAt = slots[round % slots.length]?.starts_at ?? '';
  const body = {
    ...matter,
    timezone: 'UTC',
    date: startsAt.slice(0, 10),
    time_slots: startsAt.slice(11, 16),
  };
  const answers = await Promise.all([
    ...own.map(({ book }) => book(startsAt)),
    ...applicants.slice(selfBooking).map((applicant, index) =>
      send(
        'POST',
        `/hr/${index % 2 === 0 ? 'microsoft' : 'google'}/interview/schedule`,
        { authorization },
        {
          ...body,
          ...idsOf(applicant),
        },
      ),
    ),
  ]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const countInvitations = async () => {
    const mails = await Promise.all(applicants.map(({ email }) => subjectsOf(email)));
    return mails.flat().filter(({ subject }) => subject.startsWith('Interview Invitation')).length;
  };
  if (winner >= 0) await until(async () => ((await countInvitations()) > 0 ? true : undefined));
  return {
    winners: answers.filter(({ status }) => status === 200).length,
    others: answers.filter(({ status }) => status === 409).length,
    events: account ? await countEvents(account) : null,
    invitations: await countInvitations(),
  };
}

let wrong = 0;
const startedAt = performance.now();
for (let round = 0; round < rounds; round += 1) {
  const { winners, others, events, invitations } = await race(round);
  const isRight = winners === 1 && others === atOnce - 1 && (events ?? 1) === 1 && invitations === 1;
  if (!isRight) {
    wrong += 1;
    console.log(`round ${round}: ${JSON.stringify({ winners, others, events, invitations })}`);
  }
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${rounds} rounds of ${atOnce} who want one slot: ${rounds - wrong} with one winner, one event and one email, in ${seconds} s`,
);
await client.end();
await product.kill('SIGTERM');
process.exit(wrong === 0 ? 0 : 1);
