import type pg from 'pg';
import type { Database } from './connect.ts';
import { openClient } from './connection/client.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

const roleCodes = new Set(['42501', '22023', '42704']);

export interface TenancyCheck {
  url: string;
  database: Database;
  isPooled: boolean;
}

/**
 * Refuses a database on which the product's work would not be confined to one organization: a connection that is not the
 * tenant role, that changes under us, or that sees a row without being bound.
 */
export async function checkTenancy({ url, database, isPooled }: TenancyCheck): Promise<void> {
  if (isPooled) await refuseMightyLogin(url);
  else await refusePooler(url);
  const user = await readUser(database.$client);
  if (user !== 'candor_tenant') throw notTheRole(user);
  await refuseSeenRows(database.$client);
}

async function readUser(pool: pg.Pool): Promise<string | undefined> {
  try {
    return (await pool.query<{ user: string }>('select current_user as user')).rows[0]?.user;
  } catch (error) {
    if (!roleCodes.has((error as { code?: string }).code ?? '')) throw error;
    throw new UnusableDatabaseError(
      `The user of DATABASE_URL cannot become candor_tenant (${(error as Error).message}): as an administrator run 'GRANT candor_tenant, candor_platform TO' that user, then start again.`,
    );
  }
}

/**
 * Two connections take turns, twice: a pooler lets them meet on one server connection. Looked for before any of them takes
 * a role, which a pooler would hand to others.
 */
async function refusePooler(url: string): Promise<void> {
  const applicationName = 'candor-start';
  const clients = await Promise.all([
    openClient({ url, applicationName }),
    openClient({ url, applicationName }),
  ]);
  try {
    const [one, two] = clients;
    const looks = [await readPid(one), await readPid(two), await readPid(two), await readPid(one)];
    if (looks[0] !== looks[3] || looks[1] !== looks[2] || looks[0] === looks[1]) throw dropsTheRole();
  } finally {
    for (const client of clients) await client.end();
  }
}

async function readPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Through a pooler a statement that forgot to take the role would run as the login: that must see nothing either. */
async function refuseMightyLogin(url: string): Promise<void> {
  const client = await openClient({ url, applicationName: 'candor-start' });
  const { rows } = await client.query<{ user: string; isMighty: boolean; inherits: boolean }>(
    `select current_user as user, rolsuper or rolbypassrls as "isMighty",
       pg_has_role(current_user, 'candor_platform', 'usage') as inherits
     from pg_roles where rolname = current_user`,
  );
  await client.end();
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
