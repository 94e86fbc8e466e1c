import type pg from 'pg';

const insufficientPrivilege = '42501';

/**
 * Says whether the owner of the tables has the rights of the product's roles without switching to them. It must not: what
 * is not bound to an organization would see every row. Only migrations need it, to replace functions of `candor_platform`.
 * An owner who may not decide this for itself keeps what an administrator gave it.
 */
export async function letOwnerInherit(client: pg.Client, inherits: boolean): Promise<void> {
  const { rows } = await client.query<{ version: number; isSuperuser: boolean; roles: string[] }>(
    `select current_setting('server_version_num')::int as version, r.rolsuper as "isSuperuser",
       array(select rolname::text from pg_roles where rolname in ('candor_tenant', 'candor_platform')) as roles
     from pg_roles r where r.rolname = current_user`,
  );
  const [found] = rows;
  if (!found || found.isSuperuser || found.roles.length === 0) return;
  const roles = found.roles.join(', ');
  const statement =
    found.version >= 160_000
      ? `grant ${roles} to current_user with inherit ${inherits}, set true`
      : `alter role current_user ${inherits ? 'inherit' : 'noinherit'}`;
  await client.query(statement).catch((error: Error & { code?: string }) => {
    if (error.code !== insufficientPrivilege) throw error;
  });
}
