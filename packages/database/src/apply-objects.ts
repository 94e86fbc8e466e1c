import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../objects', import.meta.url));

interface ObjectFile {
  name: string;
  text: string;
  hash: string;
}

/**
 * Applies the files of functions, policies, triggers and grants that changed since they were last applied, in the open transaction.
 * A file replaces all of its objects; a migration drops what is no longer in any file.
 */
export async function applyObjects(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists drizzle.applied_objects (name text primary key, hash text not null)',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select * from drizzle.applied_objects',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await readObjects()).filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;
  // What has to run as the platform is made by its role, which must not create anything otherwise.
  await client.query('grant create on schema public to candor_platform');
  for (const file of changed) await apply(client, file);
  await client.query('revoke create on schema public from candor_platform');
}

async function readObjects(): Promise<ObjectFile[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, { name, text, hash }: ObjectFile): Promise<void> {
  await client.query(text);
  await client.query(
    `insert into drizzle.applied_objects (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash`,
    [name, hash],
  );
}
