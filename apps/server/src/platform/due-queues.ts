import type { Db } from 'pg-boss';

/** Queues that have something to do now. pg-boss tells workers of new tasks, not of delayed ones and of second tries. */
export async function listDueQueues(db: Db, queues: readonly string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select name from unnest($1::text[]) as queue (name) where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`,
    [queues],
  );
  return rows.map(({ name }: { name: string }) => name);
}
