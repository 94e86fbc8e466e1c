import { createHash } from 'node:crypto';
import { compareCounts } from '@candor/server/testing/compare-counts';
import { note } from './journal.ts';
import { ask, withClient } from './site.ts';
import type { World } from './world.ts';

interface StoredPerson {
  email: string;
  candidates: number;
  applications: number;
  versions: number;
  receipts: number;
  evaluations: number;
  finished: number;
  received: number;
  file_key: string | null;
  sha256: string | null;
}

/** Of every person: how often each thing is there that has to be there once. */
const peopleQuery = `
  select c.email, count(distinct c.id)::int as candidates, count(distinct a.id)::int as applications,
    count(distinct (v.application_id, v.number))::int as versions, max(a.resume_key) as file_key, max(f.sha256) as sha256,
    (select count(*)::int from communications m where m.candidate_id = any(array_agg(c.id)) and m.kind = 'under_review') as receipts,
    count(distinct e.id)::int as evaluations, count(distinct e.id) filter (where e.state = 'finished')::int as finished,
    (select count(*)::int from audit_log l where l.action = 'application.received' and l.record_id = any(array_agg(a.id))) as received
  from candidates c left join applications a on a.candidate_id = c.id left join resume_versions v on v.application_id = a.id
    left join files f on f.key = a.resume_key left join evaluations e on e.application_id = a.id
  group by c.email`;

const once = ['candidates', 'applications', 'versions', 'evaluations', 'finished'] as const;

/** Every acknowledged write is there exactly once, and nothing that nobody sent; those not looked at before are downloaded. */
export async function checkWrites(world: World, downloaded: Set<string>): Promise<void> {
  const { site, journal } = world;
  const people = await ask<StoredPerson>(site, peopleQuery);
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const applicants = journal.applications.map((write) => ({ write, counts: [...once, 'received' as const] }));
  const evaluated = journal.uploads
    .filter(({ evaluation }) => evaluation?.acknowledgedAt)
    .map((write) => ({ write, counts: [...once] }));
  for (const { write, counts } of [...applicants, ...evaluated]) {
    const person = byEmail.get(write.email);
    byEmail.delete(write.email);
    if (!write.acknowledgedAt && !person) continue;
    if (!person) {
      note(journal, `LOST: ${write.what}`, write);
      continue;
    }
    for (const count of counts)
      if (person[count] !== 1) note(journal, `${write.what} has ${person[count]} ${count}`, write);
    if (person.sha256 !== write.sha256) note(journal, `${write.what} has another file`, write);
    if (person.file_key && !downloaded.has(person.file_key)) {
      if ((await download(world, person.file_key)) !== write.sha256)
        note(journal, `the file of ${write.what} cannot be downloaded as it was sent`, write);
      downloaded.add(person.file_key);
    }
  }
  const sent = new Set(journal.uploads.map(({ email }) => email));
  for (const email of byEmail.keys())
    if (!sent.has(email)) note(journal, `${email} is a candidate, and nobody of this name was sent`);
  await checkUploads(world, downloaded);
  await checkMoves(world);
  await withClient(site, async (client) => {
    for (const difference of await compareCounts(client, world.organizationId))
      note(journal, `a counter differs from a recount: ${difference}`);
  });
}

async function checkUploads(world: World, downloaded: Set<string>): Promise<void> {
  for (const write of world.journal.uploads) {
    const { fileKey, sha256 } = write;
    if (!fileKey || downloaded.has(fileKey)) continue;
    if ((await download(world, fileKey)) !== sha256)
      note(world.journal, `LOST: the file of ${write.what} cannot be downloaded as it was sent`, write);
    downloaded.add(fileKey);
  }
}

/** The stage is that of the last acknowledged move, and the audit log has one entry for each. */
async function checkMoves({ site, journal }: World): Promise<void> {
  const byApplication = Map.groupBy(journal.moves, ({ applicationId }) => applicationId);
  const stored = await ask<{ id: string; stage: string }>(site, 'select id, stage from applications');
  const stages = new Map(stored.map(({ id, stage }) => [id, stage]));
  for (const [id, moves] of byApplication) {
    const last = moves.at(-1);
    if (last?.acknowledgedAt && stages.get(id) !== last.stage)
      note(journal, `LOST: ${last.what}; it is ${stages.get(id)}`, last);
  }
  const [entries] = await ask<{ n: number }>(
    site,
    "select count(*)::int as n from audit_log where action = 'applications.moved'",
  );
  const [acknowledged, sent] = [
    journal.moves.filter((move) => move.acknowledgedAt).length,
    journal.moves.length,
  ];
  if ((entries?.n ?? 0) < acknowledged || (entries?.n ?? 0) > sent)
    note(journal, `${acknowledged} moves of ${sent} were acknowledged, and ${entries?.n} were made`);
}

async function download({ site, token }: World, key: string): Promise<string> {
  const answer = await fetch(`${site.url}/hr/download-resume?file_path=${encodeURIComponent(key)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) return `${answer.status}`;
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
