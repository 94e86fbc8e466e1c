import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const insufficientPrivilege = '42501';
/** Roles are shared by all databases of a server: another one's start may be changing the same at this moment. */
const changedMeanwhile = 'XX000';
const tries = 10;

/**
 * Takes from the owner of the tables the rights of the product's roles, which it keeps by switching to them: with them, what is not
 * bound to an organization would see every row. An owner who may not decide this for itself keeps what an administrator gave it.
 */
export async function narrowOwner(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const statement = await writeChange(client);
    if (!statement) return;
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === insufficientPrivilege) return;
      if (code !== changedMeanwhile || attempt === tries) throw error;
      await delay(20 * attempt);
    }
  }
}

/** The statement that is needed; none where it is so already, or where nothing holds the owner back anyway. */
async function writeChange(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: number; roles: string[] }>(
    `select current_setting('server_version_num')::int as version, array(
       select r.rolname::text from pg_roles r where r.rolname in ('candor_tenant', 'candor_platform')
         and pg_has_role(current_user, r.oid, 'usage') order by 1) as roles
     from pg_roles o where o.rolname = current_user and not o.rolsuper`,
  );
  const [found] = rows;
  if (!found || found.roles.length === 0) return undefined;
  return found.version >= 160_000
    ? `grant ${found.roles.join(', ')} to current_user with inherit false, set true`
    : 'alter role current_user noinherit';
}
