import type pg from 'pg';
import type { Database } from './connect.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

interface Seen {
  pid: number;
  user: string;
}

const roleCodes = new Set(['42501', '22023', '42704']);

/**
 * Refuses a database on which the product's work would not be confined to one organization: a connection that is not the
 * tenant role, that changes under us, or that sees a row without being bound.
 */
export async function checkTenancy(database: Database, isPooled: boolean): Promise<void> {
  const pool = database.$client;
  const [one, two] = await openTwo(pool);
  try {
    if (isPooled) await refuseMightyLogin(one);
    else await refusePooler(one, two);
  } finally {
    one.release();
    two.release();
  }
  const { rows } = await pool.query<{ user: string }>('select current_user as user');
  if (rows[0]?.user !== 'candor_tenant') throw notTheRole(rows[0]?.user);
  await refuseSeenRows(pool);
}

async function openTwo(pool: pg.Pool): Promise<[pg.PoolClient, pg.PoolClient]> {
  try {
    const one = await pool.connect();
    return [one, await pool.connect()];
  } catch (error) {
    if (roleCodes.has((error as { code?: string }).code ?? ''))
      throw new UnusableDatabaseError(
        `The user of DATABASE_URL cannot become candor_tenant (${(error as Error).message}): as an administrator run 'GRANT candor_tenant, candor_platform TO' that user, then start again.`,
      );
    throw error;
  }
}

/** Two connections take turns, twice, one holding a transaction: a pooler lets them meet on one server connection. */
async function refusePooler(one: pg.PoolClient, two: pg.PoolClient): Promise<void> {
  const seen: [Seen[], Seen[]] = [[], []];
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    for (const turn of order) {
      const client = turn === 0 ? one : two;
      await client.query('begin');
      seen[turn === 0 ? 0 : 1].push(await look(client));
      await client.query('commit');
    }
  }
  for (const { user } of seen.flat()) if (user !== 'candor_tenant') throw notTheRole(user);
  const [first, second] = seen.map((looks) => new Set(looks.map(({ pid }) => pid)));
  if (first?.size !== 1 || second?.size !== 1 || first.isSubsetOf(second)) throw dropsTheRole();
}

async function look(client: pg.PoolClient): Promise<Seen> {
  const { rows } = await client.query<Seen>('select pg_backend_pid() as pid, current_user as user');
  return rows[0] as Seen;
}

/** Through a pooler a statement that forgot to take the role would run as the login: that must see nothing either. */
async function refuseMightyLogin(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ user: string; isMighty: boolean; inherits: boolean }>(
    `select current_user as user, rolsuper or rolbypassrls as "isMighty",
       pg_has_role(current_user, 'candor_platform', 'usage') as inherits
     from pg_roles where rolname = current_user`,
  );
  const [login] = rows;
  if (login?.isMighty)
    throw new UnusableDatabaseError(
      `The user ${login.user} of DATABASE_URL is above row-level security: use one that is neither a superuser nor has BYPASSRLS.`,
    );
  if (login?.inherits)
    throw new UnusableDatabaseError(
      `The user ${login.user} of DATABASE_URL has every right of candor_platform: as an administrator run 'GRANT candor_tenant, candor_platform TO ${login.user} WITH INHERIT FALSE' (PostgreSQL 15: 'ALTER ROLE ${login.user} NOINHERIT'), then start again.`,
    );
}

async function refuseSeenRows(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname in ('organizations') or exists (
         select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'))
       and has_any_column_privilege(c.oid, 'select')`,
  );
  const looks = tables.map(({ name }) => `(select '${name}' as name from ${name} limit 1)`);
  const { rows } = await pool.query<{ name: string }>(looks.join(' union all ') || 'select where false');
  if (rows[0])
    throw new UnusableDatabaseError(
      `A connection that is bound to no organization sees rows of ${rows[0].name}: restore row-level security on the database ('ALTER TABLE ${rows[0].name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY'), then start again.`,
    );
}

function notTheRole(user: string | undefined): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `Connections of DATABASE_URL work as ${user ?? 'nobody'} instead of candor_tenant, so that organizations are not kept apart: connect to the server itself, or, through a pooler, set DATABASE_DIRECT_URL to the server as well.`,
  );
}

function dropsTheRole(): UnusableDatabaseError {
  return new UnusableDatabaseError(
    'DATABASE_URL leads through a pooler that does not keep the role of a connection: set DATABASE_DIRECT_URL to the address of the server itself, then start again.',
  );
}
