import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { applyObjects } from './apply-objects.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
});
const baseline = migrations[0] as MigrationMeta;
const newest = migrations.at(-1) as MigrationMeta;

/** The last of the migrations that the baseline replaced: a database that has it has all that the baseline makes. */
const lastReplaced = {
  name: '0025_job_group_weights',
  hash: 'fbedd09f8a33f962eabd0f4b5651be3a659995627628eff842842ba947c49b94',
};

/** Whether this version can make the tables of a database whose newest migration is that one. */
export function isKnownMigration(hash: string): boolean {
  return migrations.some((migration) => migration.hash === nameToday(hash));
}

/** What the newest migration of a database is called today, whatever it was called when the database got it. */
export function nameToday(hash: string): string {
  return hash === lastReplaced.hash ? baseline.hash : hash;
}

/**
 * Runs the migrations that are missing, then brings the objects up to date, all in one transaction. With `upTo`, the hash of an
 * earlier migration, it stops there and leaves out the objects, which may speak of tables that come later.
 */
export async function runMigrations(client: pg.Client, upTo: string | undefined): Promise<void> {
  const last = migrations.find(({ hash }) => upTo && hash === nameToday(upTo)) ?? newest;
  await client.query('begin');
  try {
    const reached = await runMissing(client, last);
    // Of a later time: a newer version has been here, and what it made of the objects stays.
    if (reached === newest.folderMillis) await applyObjects(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Answers the time of the newest migration that the database has then. */
async function runMissing(client: pg.Client, last: MigrationMeta): Promise<number> {
  await client.query(`create schema if not exists drizzle; create table if not exists
    drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  let reached = await findReached(client);
  for (const migration of migrations) {
    const { folderMillis } = migration;
    if (folderMillis <= reached || folderMillis > last.folderMillis) continue;
    for (const statement of migration.sql) await client.query(statement);
    reached = await record(client, migration);
  }
  return reached;
}

async function findReached(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const [found] = rows;
  if (!found) return 0;
  if (found.hash === lastReplaced.hash) {
    // What those migrations left to `objects`, which come too late for the rows that later migrations write into tables of their own.
    await client.query(`alter default privileges in schema public
      grant select, insert, update, delete on tables to candor_platform`);
    return await record(client, baseline);
  }
  if (Number(found.at) < baseline.folderMillis)
    throw new UnusableDatabaseError(
      `This database has not reached migration ${lastReplaced.name}, which this version of Candor continues from: check out the last version with that migration (docs/operations.md, 'Upgrades'), run 'npm run migrate' there, then start this version again.`,
    );
  return Number(found.at);
}

async function record(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<number> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  return folderMillis;
}
