import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openClient } from '@candor/database/client';
import { type DataDirLock, lockDataDir } from '@candor/database/data-dir-lock';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import type { Client } from 'pg';
import type { Config } from '../platform/config.ts';
import { StartError } from './start-error.ts';

interface OpenDatabase {
  /** For requests; may lead through a pooler. */
  url: string;
  /** For migrations, tasks and events: the server itself. */
  directUrl: string;
  /** For backups and restoring: above row-level security where the database is the embedded one. */
  adminUrl: string;
  /** The folder on this machine that it writes to; the data folder where the database is elsewhere. */
  folder: string;
  stop(): Promise<void>;
}

const oldestSupportedVersion = 150_000;

/** The file in which a running product says where its embedded database listens, for the superuser. */
export function databaseAddressFile(dataDir: string): string {
  return path.join(dataDir, 'database-address');
}

/**
 * Takes the data folder for this process, where its database is the embedded one. The first thing of a start: of several at
 * once one goes on, and the others all say the same.
 */
export function takeDataDir(config: Config): DataDirLock {
  return config.databaseUrl ? { release: () => undefined } : lockDataDir(config.dataDir);
}

/** The configured PostgreSQL server, or the embedded one. */
export async function openDatabase(
  config: Config,
  say: (line: string) => void,
  lock = takeDataDir(config),
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    makeDataDir(config.dataDir);
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    await checkServer('DATABASE_URL', config.databaseUrl);
    if (directUrl !== config.databaseUrl) await checkServer('DATABASE_DIRECT_URL', directUrl);
    return {
      ...{ url: config.databaseUrl, directUrl, adminUrl: directUrl, folder: config.dataDir },
      stop: async () => undefined,
    };
  }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say });
    // Commands such as a backup reach the database of a running product by this.
    writeFileSync(databaseAddressFile(config.dataDir), embedded.adminUrl(), { mode: 0o600 });
    const url = embedded.url();
    return {
      url,
      directUrl: url,
      adminUrl: embedded.adminUrl(),
      folder: embedded.folder,
      stop: () => embedded.stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Keys, files and the log go there also with a server elsewhere. Several processes may share it, so it is not locked. */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(
      `The data folder ${dataDir} cannot be written to: set DATA_DIR to a folder of your own.`,
    );
  }
}

async function checkServer(variable: string, url: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = await openClient({ url, applicationName: 'candor-start' });
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < oldestSupportedVersion) {
      throw new StartError(`${variable} names a PostgreSQL that is too old: version 15 or later is needed.`);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The PostgreSQL server of ${variable} cannot be used: ${explain(error)}.`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Of several servers none would do: why the first one would not says more. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.message || (error as NodeJS.ErrnoException).code || error.name;
  return error.cause instanceof Error ? `${reason} (${explain(error.cause)})` : reason;
}
