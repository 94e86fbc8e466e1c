import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDataDir } from '@candor/database/data-dir-lock';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { StartError } from './start-error.ts';

interface OpenDatabase {
  url: string;
  /** The folder on this machine that it writes to; the data folder where the database is elsewhere. */
  folder: string;
  stop(): Promise<void>;
}

const oldestSupportedVersion = 150_000;

/** The file in which a running product says where its embedded database listens. */
export function databaseAddressFile(dataDir: string): string {
  return path.join(dataDir, 'database-address');
}

/** The configured PostgreSQL server, or the embedded one. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    makeDataDir(config.dataDir);
    await checkServer(config.databaseUrl);
    return { url: config.databaseUrl, folder: config.dataDir, stop: async () => undefined };
  }
  const lock = lockDataDir(config.dataDir);
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say });
    // Commands such as a backup reach the database of a running product by this.
    writeFileSync(databaseAddressFile(config.dataDir), embedded.url(), { mode: 0o600 });
    return {
      url: embedded.url(),
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

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < oldestSupportedVersion) {
      throw new StartError('DATABASE_URL names a PostgreSQL that is too old: version 15 or later is needed.');
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
