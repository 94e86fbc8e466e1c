/**
 * Rounds of 30 at once who want one slot, by wizard, by call and as candidates themselves: one winner, one event and one email each?
 * By turns nothing is connected, Microsoft is, Google is, and one of them loses its answer after it took the event.
 */
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

type Provider = 'microsoft' | 'google';
interface Calendar {
  provider: Provider;
  account: string;
}

/** The recruiter's own calendar, as a person connects it. */
async function connectCalendar(authorization: string, provider: Provider): Promise<Calendar> {
  const started = await send('POST', `/hr/${provider}-oauth/start`, { authorization }, {});
  const { auth_url } = started.body as { auth_url: string };
  const account = `${newId('acc')}@example.com`;
  const allowed = await fetch(auth_url, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: 'allow', account }) },
  });
  const { code, state } = Object.fromEntries(new URL(allowed.headers.get('location') ?? '').searchParams);
  const finished = await send('POST', `/hr/${provider}-oauth/token`, { authorization }, { code, state });
  if (finished.status !== 200)
    throw new Error(`the calendar was not connected: ${JSON.stringify(finished.body)}`);
  return { provider, account };
}

const eventPaths = { microsoft: '/v1.0/me/events', google: '/calendar/v3/calendars/primary/events' };

/** The provider takes the next event, and the connection ends before it says so. */
async function loseNextAnswer(provider: Provider): Promise<void> {
  const body = { mode: 'reset-after-commit', path: eventPaths[provider], method: 'POST', times: 1 };
  const answer = await fetch(`${product.sandboxUrl}/${provider}/faults`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
  if (!answer.ok) throw new Error(`the fault was refused: ${await answer.text()}`);
}

/** Whether the fault was met: else a round shows nothing. */
async function wasAnswerLost(provider: Provider): Promise<boolean> {
  const answer = await fetch(`${product.sandboxUrl}/${provider}/faults`);
  return ((await answer.json()) as { mode: string }).mode === 'none';
}

async function countEvents({ provider, account }: Calendar): Promise<number> {
  const answer = await fetch(`${product.sandboxUrl}/${provider}/state`);
  const { events } = (await answer.json()) as { events: { account: string }[] };
  return events.filter((event) => event.account === account).length;
}

interface Outcome {
  winners: number;
  others: number;
  /** Null where nothing is connected. */
  events: number | null;
  invitations: number;
}

interface Raced {
  winners: number;
  others: number;
  /** Looks again: what came late counts as well. */
  look(): Promise<Outcome>;
}

const turns = ['nothing', 'microsoft', 'google', 'lost'] as const;
const met = { nothing: 0, microsoft: 0, google: 0, lost: 0 };

async function race(round: number): Promise<Raced> {
  const turn = turns[round % turns.length] ?? 'nothing';
  met[turn] += 1;
  const { organizationId, people } = await makeOrganization(run);
  const authorization = `Bearer ${people[0]?.token ?? ''}`;
  const lossy = Math.floor(round / turns.length) % 2 === 0 ? 'microsoft' : 'google';
  const provider = turn === 'lost' ? lossy : turn;
  const calendar = provider === 'nothing' ? undefined : await connectCalendar(authorization, provider);
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
  if (calendar && turn === 'lost') await loseNextAnswer(calendar.provider);
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
  if (calendar && turn === 'lost' && !(await wasAnswerLost(calendar.provider)))
    throw new Error(`no answer was lost in round ${round}`);
  const winners = answers.filter(({ status }) => status === 200).length;
  const others = answers.filter(({ status }) => status === 409).length;
  return {
    ...{ winners, others },
    look: async () => ({
      ...{ winners, others, events: calendar ? await countEvents(calendar) : null },
      invitations: await countInvitations(),
    }),
  };
}

const startedAt = performance.now();
const raced: Raced[] = [];
for (let round = 0; round < rounds; round += 1) {
  raced.push(await race(round));
  if (round % 10 === 9)
    console.log(`${round + 1} rounds, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
let wrong = 0;
for (const [round, { look }] of raced.entries()) {
  const seen = await look();
  const isRight =
    seen.winners === 1 && seen.others === atOnce - 1 && (seen.events ?? 1) === 1 && seen.invitations === 1;
  if (isRight) continue;
  wrong += 1;
  console.log(`round ${round}: ${JSON.stringify(seen)}`);
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${rounds} rounds of ${atOnce} who want one slot: ${rounds - wrong} with one winner, one event and one email, in ${seconds} s (${JSON.stringify(met)})`,
);
await client.end();
await product.kill('SIGTERM');
process.exit(wrong === 0 ? 0 : 1);
