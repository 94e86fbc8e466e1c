import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { ADMIN_ROLE, OWNER_ROLE } from './postgres-settings.ts';

/** The password of the role the product logs in as, made once for a cluster. */
export function getOwnerPassword(home: string): string {
  const file = join(home, 'owner-password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.draft`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.draft`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Creates or repairs the role that owns the database. It is no superuser, and row-level security applies to it. */
export async function ensureOwner(admin: pg.Client, password: string): Promise<void> {
  const found = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER_ROLE]);
  await admin.query(
    `${found.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${OWNER_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB CREATEROLE
      PASSWORD ${admin.escapeLiteral(password)}`,
  );
}

/** Gives the owner what the superuser owned when it was the product's login, up to version 0.1. */
export async function handOver(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(listOwned, [ADMIN_ROLE, OWNER_ROLE]);
  if (rows.length === 0) return;
  await admin.query(['BEGIN', ...rows.map(({ statement }) => statement), 'COMMIT'].join(';\n'));
}

/** REASSIGN OWNED refuses a cluster's first superuser. Parts of extensions, and sequences of columns, follow by themselves. */
const listOwned = `
  WITH names AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'drizzle', 'pgboss')),
  loose AS (
    SELECT 'pg_class'::regclass AS kind, oid FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'S') AND relnamespace IN (SELECT oid FROM names)
      AND pg_get_userbyid(relowner) = $1
    UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace IN (SELECT oid FROM names) AND pg_get_userbyid(proowner) = $1
    UNION ALL SELECT 'pg_type'::regclass, oid FROM pg_type WHERE typtype IN ('e', 'd') AND typnamespace IN (SELECT oid FROM names)
      AND pg_get_userbyid(typowner) = $1
  ), owned AS (
    SELECT * FROM loose WHERE NOT EXISTS (
      SELECT 1 FROM pg_depend d WHERE d.classid = loose.kind AND d.objid = loose.oid
        AND (d.deptype = 'e' OR (d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0)))
  )
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $2::text) AS statement FROM pg_namespace
    WHERE oid IN (SELECT oid FROM names) AND pg_get_userbyid(nspowner) = $1
  UNION ALL SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, $2::text) FROM owned WHERE kind = 'pg_class'::regclass
  UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $2::text) FROM owned WHERE kind = 'pg_proc'::regclass
  UNION ALL SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, $2::text) FROM owned WHERE kind = 'pg_type'::regclass
  UNION ALL SELECT format('GRANT %I TO %I WITH ADMIN TRUE, INHERIT FALSE, SET TRUE', rolname, $2::text) FROM pg_roles r
    WHERE rolname IN ('candor_tenant', 'candor_platform') AND NOT EXISTS (
      SELECT 1 FROM pg_auth_members m WHERE m.roleid = r.oid AND m.member = $2::text::regrole AND m.admin_option)`;
