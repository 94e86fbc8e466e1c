import type pg from 'pg';

/**
 * Has the triggers that keep counts run as `candor_platform`, whoever changes the rows. What a foreign key deletes in turn is
 * deleted as the owner of the tables, who sees no row: its counts would be refused, or silently left as they were. Each of
 * these triggers names the organization itself.
 */
export async function countAsPlatform(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.oid::regprocedure::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname ~ '^candor_(count|follow)_'
       and (not p.prosecdef or p.proowner <> 'candor_platform'::regrole)`,
  );
  if (rows.length === 0) return;
  const changes = rows.map(
    ({ name }) =>
      `alter function ${name} security definer set search_path = public, pg_temp; alter function ${name} owner to candor_platform;`,
  );
  await client.query(
    `begin; grant create on schema public to candor_platform; ${changes.join(' ')}
     revoke create on schema public from candor_platform; commit`,
  );
}
