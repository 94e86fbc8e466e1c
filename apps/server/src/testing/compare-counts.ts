import type pg from 'pg';
import { countByHand } from './count-by-hand.ts';

/** Counters that a recount by hand gives another value for: `counter: kept, counted`. The client sees the organization's rows. */
export async function compareCounts(client: pg.Client, organizationId: string): Promise<string[]> {
  const read = async <T extends object>(text: string) => (await client.query<T>(text, [organizationId])).rows;
  const counted = countByHand({
    people: await read(
      'select id, created_at as "createdAt", merged_into as "mergedInto" from candidates where organization_id = $1',
    ),
    applications: await read(
      `select candidate_id as "candidateId", job_id as "jobId", status, stage, score, applied_at as "appliedAt",
       hidden_at as "hiddenAt" from applications where organization_id = $1`,
    ),
    jobs: await read('select id, status from jobs where organization_id = $1'),
  });
  const kept = await read<{ counter: string; count: string }>(
    `select counter, count from row_counts where organization_id = $1 and count <> 0
     and (counter like 'applications%' or counter ~ '^candidates(/|$)')`,
  );
  const byName = new Map(kept.map(({ counter, count }) => [counter, Number(count)]));
  const names = new Set([...byName.keys(), ...Object.keys(counted)]);
  return [...names]
    .filter((name) => (byName.get(name) ?? 0) !== (counted[name] ?? 0))
    .map((name) => `${name}: ${byName.get(name) ?? 0}, ${counted[name] ?? 0}`);
}
