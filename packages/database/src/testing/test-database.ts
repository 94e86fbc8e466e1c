import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** The same database for the superuser, who sees every row. */
  adminUrl: string;
  drop(): Promise<void>;
}

/** Where the migrated database is that is copied: for its owner, as the product works, and for the superuser. */
export interface TemplateUrls {
  url: string;
  adminUrl: string;
}

/** A database of its own for one test file, as a copy of the migrated template: made in a fraction of a second. */
export async function cloneDatabase(
  template: TemplateUrls,
  copied = databaseName(template.url),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = new URL(template.url).username;
  await runAdmin(template, `create database ${name} template ${copied} owner ${owner}`);
  return {
    url: withDatabase(template.url, name),
    adminUrl: withDatabase(template.adminUrl, name),
    drop: () => runAdmin(template, `drop database if exists ${name} with (force)`),
  };
}

/** One of its own without any table. */
export function createEmptyDatabase(template: TemplateUrls): Promise<TestDatabase> {
  return cloneDatabase(template, 'template1');
}

/** Runs one statement outside of any transaction, on the server's maintenance database. */
async function runAdmin({ adminUrl }: TemplateUrls, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
