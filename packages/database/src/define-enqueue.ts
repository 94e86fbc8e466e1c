import type pg from 'pg';
import type { PgBoss } from 'pg-boss';

/**
 * Defines `candor_enqueue(queue, jobs)`, by which the product's roles put tasks into the queue within their transactions
 * without any right to its tables: those hold what tasks of every organization are about. The statement is pg-boss's own.
 */
export async function defineEnqueue(
  client: pg.Client,
  boss: PgBoss,
  queues: readonly string[],
): Promise<void> {
  const [statement, ...others] = new Set(await Promise.all(queues.map((name) => readStatement(boss, name))));
  if (statement === undefined) return;
  if (others.length > 0) throw new Error('the queues do not share one statement for adding a task');
  await client.query(`
    CREATE OR REPLACE FUNCTION public.candor_enqueue(queue text, jobs text) RETURNS TABLE (id uuid)
      LANGUAGE sql SECURITY DEFINER SET search_path = pgboss, pg_temp AS $enqueue$ ${statement} $enqueue$;
    REVOKE ALL ON FUNCTION public.candor_enqueue FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION public.candor_enqueue TO candor_tenant, candor_platform`);
}

/** Has pg-boss write the statement that adds a task to a queue, and sends it nowhere. */
async function readStatement(boss: PgBoss, queue: string): Promise<string> {
  let statement = '';
  const executeSql = async (text: string) => {
    statement = text;
    return { rows: [{ id: '' }] };
  };
  await boss.send(queue, {}, { db: { executeSql } });
  if (!statement.includes('$1::text::json') || !statement.includes(`'${queue}'`))
    throw new Error('pg-boss adds tasks by another statement than expected');
  return statement.replaceAll('$1::text::json', '$2::text::json').replaceAll(`'${queue}'`, '$1');
}
