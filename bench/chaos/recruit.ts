import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SentMove, SentUpload, Write } from './journal.ts';
import { note } from './journal.ts';
import { inventSender, toForm } from './resumes.ts';
import { sendUntilClear } from './send-until-clear.ts';
import { headersOf, type World } from './world.ts';

const perBatch = 2;
const stages = ['applied', 'shortlisted', 'interview'];
let uploaded = 0;

/** A recruiter uploads resumes and gives them to the Scoring Agent. */
export async function evaluateContinuously(world: World): Promise<void> {
  do await delay(2_000 + Math.random() * 4_000);
  while (await world.gate.pass(() => (world.isBusy() ? Promise.resolve() : evaluateBatch(world))));
}

async function evaluateBatch(world: World): Promise<void> {
  const { site, journal, jobId, token } = world;
  const batch: SentUpload[] = [];
  for (let count = 0; count < perBatch; count += 1) batch.push(await upload(world));
  const filenames = batch.flatMap(({ fileKey }) => fileKey ?? []);
  if (filenames.length < perBatch) return;
  const key = randomUUID();
  const write: Write = { what: `evaluation of ${filenames.join(', ')}`, attempts: [] };
  for (const each of batch) each.evaluation = write;
  const answer = await sendUntilClear(journal, write, (signal) =>
    fetch(`${site.url}/hr/orchestrator/process-files`, {
      ...{ method: 'POST', signal },
      headers: { ...headersOf(token, key), 'content-type': 'application/json' },
      body: JSON.stringify({ job_id: jobId, filenames }),
    }),
  );
  if (answer && answer.status !== 200)
    note(journal, `${write.what} was refused: ${JSON.stringify(answer.body)}`, write);
}

async function upload({ site, journal, token }: World): Promise<SentUpload> {
  uploaded += 1;
  const person = await inventSender('uploaded', uploaded);
  const write: SentUpload = { what: `upload of ${person.email}`, attempts: [], ...pickKnown(person) };
  journal.uploads.push(write);
  const key = randomUUID();
  const answer = await sendUntilClear(journal, write, (signal) =>
    fetch(`${site.url}/hr/upload-resume`, {
      ...{ method: 'POST', headers: headersOf(token, key), signal },
      body: toForm({}, person),
    }),
  );
  if (answer?.status === 200) write.fileKey = String(answer.body.file_name);
  else if (answer) note(journal, `${write.what} was refused: ${JSON.stringify(answer.body)}`, write);
  return write;
}

const pickKnown = ({ email, sha256 }: { email: string; sha256: string }) => ({ email, sha256 });

/** Another recruiter moves the people whose resumes were uploaded; nobody else does. */
export async function moveContinuously(world: World): Promise<void> {
  do await delay(1_000 + Math.random() * 2_000);
  while (await world.gate.pass(() => moveOnce(world)));
}

interface Listed {
  application_id: string;
  candidate_email: string | null;
  stage: string;
}

async function moveOnce({ site, journal, token }: World): Promise<void> {
  const listed = await fetch(`${site.url}/hr/candidate-applications?q=uploaded&limit=50`, {
    ...{ headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(5_000) },
  })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Listed[]>) : []))
    .catch((): Listed[] => []);
  const own = listed.filter(({ candidate_email }) => candidate_email?.startsWith('uploaded-'));
  const one = own[Math.floor(Math.random() * own.length)];
  if (!one) return;
  const others = stages.filter((stage) => stage !== one.stage);
  const stage = others[Math.floor(Math.random() * others.length)] as string;
  const applicationId = one.application_id;
  const key = randomUUID();
  const write: SentMove = {
    what: `move of ${applicationId} to ${stage}`,
    attempts: [],
    applicationId,
    stage,
  };
  journal.moves.push(write);
  const answer = await sendUntilClear(journal, write, (signal) =>
    fetch(`${site.url}/hr/applications/stage`, {
      ...{ method: 'POST', signal },
      headers: { ...headersOf(token, key), 'content-type': 'application/json' },
      body: JSON.stringify({ application_ids: [applicationId], stage }),
    }),
  );
  if (answer && (answer.status !== 200 || answer.body.moved !== 1))
    note(journal, `${write.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`, write);
}
