import { stageSchema } from '@candor/contract/applications';
import type pg from 'pg';
import { compareCounts } from './compare-counts.ts';

interface Crowd {
  url: string;
  /** A recruiter's session. */
  token: string;
  organizationId: string;
  /** As whoever sees the rows of the organization. */
  client: pg.Client;
  clients: number;
  steps: number;
  people: number;
}

export interface CrowdReport {
  /** How often each action had which outcome, as in `move 200`. */
  outcomes: Record<string, number>;
  /** Answers that no client should get: everything but success, 'not found' and 'conflict'. */
  failures: string[];
  slowestMs: number;
  /** Counters that a recount by hand gives another value for: `counter: kept, counted`. */
  differences: string[];
}

/** How actions that are no POST are asked for. */
const methods: Record<string, string> = { preview: 'GET', stages: 'GET', 'own stages': 'PUT' };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const some = <T>(list: readonly T[], most: number): T[] =>
  Array.from({ length: 1 + Math.floor(Math.random() * most) }, () => pick(list));

/** How many of a hundred steps are which action. */
const shares = { move: 50, undo: 20, 'own stages': 3, shortlist: 3, merge: 14, separate: 10 };
type Action = keyof typeof shares;

/** The steps in random order: each action has its share of them, so none is left out by chance. */
function deal(steps: number): Action[] {
  const actions = Object.entries(shares).flatMap(([action, share]) =>
    Array<Action>(Math.ceil((steps * share) / 100)).fill(action as Action),
  );
  return actions
    .map((action) => ({ action, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ action }) => action);
}

/** Has clients move, undo, shortlist, merge and separate at random and at once, then counts by hand. */
export async function moveAtRandom(crowd: Crowd): Promise<CrowdReport> {
  const { applicationIds, candidateIds, jobIds } = await seed(crowd);
  const { rows: steps } = await crowd.client.query<{ id: string }>(
    'select id from stage_steps where organization_id = $1 and job_id is null',
    [crowd.organizationId],
  );
  const stepIds = steps.map(({ id }) => id);
  const outcomes: Record<string, number> = {};
  const failures: string[] = [];
  let slowestMs = 0;
  const merges: string[] = [];
  const deck = deal(crowd.steps);

  async function ask(action: string, path: string, body?: object) {
    const startedAt = performance.now();
    const answer = await fetch(`${crowd.url}${path}`, {
      method: methods[action] ?? 'POST',
      headers: { authorization: `Bearer ${crowd.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const text = await answer.text();
    const outcome = `${action} ${answer.status}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (![200, 404, 409].includes(answer.status)) failures.push(`${outcome}: ${text}`);
    return answer.ok ? (JSON.parse(text) as Record<string, never>) : undefined;
  }

  /** The list of the organization or of a job with its steps of a stage in another order: whose list it is decides the server. */
  async function draftOwn() {
    const list = await ask('stages', `/hr/jobs/${pick(jobIds)}/stages`);
    if (!list) return {};
    const { version, steps: listed } = list as unknown as { version: string; steps: { stage: string }[] };
    const open = listed.filter(({ stage }) => stage !== 'rejected' && stage !== 'withdrawn');
    return { version, steps: open.toReversed() };
  }

  async function step(action: Action, undoable: string[]) {
    if (action === 'move') {
      const selection =
        Math.random() < 0.1
          ? { filter: { job: pick(jobIds), stage: pick(stageSchema.options) } }
          : { application_ids: some(applicationIds, 6) };
      const to = Math.random() < 0.4 ? { step_id: pick(stepIds) } : { stage: pick(stageSchema.options) };
      const moved = await ask('move', '/hr/applications/stage', { ...selection, ...to });
      if (moved?.undo) undoable.push((moved.undo as { id: string }).id);
    } else if (action === 'undo') {
      const id = undoable.pop();
      if (id) await ask('undo', `/hr/applications/moves/${id}/undo`, {});
    } else if (action === 'own stages') {
      await ask('own stages', `/hr/jobs/${pick(jobIds)}/stages`, await draftOwn());
    } else if (action === 'shortlist') {
      await ask('shortlist', '/hr/candidates/shortlist', { candidate_id: pick(candidateIds) });
    } else if (action === 'merge' || merges.length === 0) {
      const pair = { target_id: pick(candidateIds), source_id: pick(candidateIds) };
      const preview = await ask('preview', `/hr/candidates/merge-preview?${new URLSearchParams(pair)}`);
      if (!preview) return;
      const { fingerprint } = preview;
      const merged = await ask('merge', '/hr/candidates/merge', { ...pair, fingerprint });
      if (merged?.merge_id) merges.push(merged.merge_id);
    } else await ask('separate', `/hr/candidates/merges/${pick(merges)}/undo`, {});
  }

  await Promise.all(
    Array.from({ length: crowd.clients }, async () => {
      const undoable: string[] = [];
      for (let action = deck.pop(); action; action = deck.pop()) await step(action, undoable);
    }),
  );
  return {
    outcomes,
    failures,
    slowestMs,
    differences: [...(await compareCounts(crowd.client, crowd.organizationId)), ...(await listAstray(crowd))],
  };
}

/** Applications at a step that is not in the list of their job: each stands at one of it, or at the first of its stage. */
async function listAstray({ client, organizationId }: Crowd): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from applications a join stage_steps s on s.id = a.step_id where a.organization_id = $1
       and (s.stage <> a.stage or s.job_id is distinct from
         (select o.job_id from stage_steps o where o.organization_id = $1 and o.job_id = a.job_id limit 1))`,
    [organizationId],
  );
  return rows.map(({ id }) => `${id}: at a step of another list`);
}

/** Three jobs and people who applied for some of them, at every stage: enough of them for the same jobs that merges combine. */
async function seed({ client, organizationId, people }: Crowd) {
  const run = `r${Math.random().toString(36).slice(2, 10)}`;
  const jobIds = [1, 2, 3].map((number) => `job_${run}${number}`);
  for (const id of jobIds)
    await client.query(
      `insert into jobs (id, organization_id, title, department, description, city, country, status)
       values ($1, $2, 'Nurse', 'Care', 'Care.', 'Hobart', 'Australia', 'active')`,
      [id, organizationId],
    );
  const candidateIds = Array.from({ length: people }, (_, n) => `can_${run}${n}`);
  await client.query(
    `insert into candidates (id, organization_id, first_name, last_name, email, search_text)
     select id, $2, 'Person', id, id || '@example.com', ' person ' || id from unnest($1::text[]) id`,
    [candidateIds, organizationId],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into applications (id, organization_id, job_id, candidate_id, stage, score, status, source, applied_at)
     select 'app_' || c.id || j.n, $3, j.id, c.id, ($4::text[])[1 + (c.n + j.n) % 6]::stage,
       case when c.n % 3 = 0 then 40 + c.n % 50 end, case when c.n % 3 = 0 then 'evaluated' else 'pending' end::application_status,
       'public', now() - make_interval(hours => (c.n * 7)::int)
     from unnest($1::text[]) with ordinality c (id, n), unnest($2::text[]) with ordinality j (id, n)
     where (c.n + j.n) % 2 = 0 returning id`,
    [candidateIds, jobIds, organizationId, stageSchema.options],
  );
  return { jobIds, candidateIds, applicationIds: rows.map(({ id }) => id) };
}
