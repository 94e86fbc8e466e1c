import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ClusterHome, getClusterHome } from './cluster-home.ts';
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';
import { ensureDatabase } from './ensure-database.ts';
import { getOwnerPassword } from './ensure-owner.ts';
import { initCluster } from './init-cluster.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { getPostgresPrograms } from './postgres-programs.ts';
import { ADMIN_ROLE, OWNER_ROLE, SOCKET_PORT } from './postgres-settings.ts';
import { findPostmaster, type Postmaster, removeLeftSocketDir, stopPostmaster } from './postmaster.ts';
import { getSocketPath, makeSocketDir, removeSocketDir } from './socket-dir.ts';
import { superviseServer } from './supervise-server.ts';

const DATABASE = 'candor';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  onProgress?: (line: string) => void;
  /** PostgreSQL settings that win over the product's; tests turn fsync off with them. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** The address of a database, of `candor` when none is named, for the role that owns it: what the product works as. */
  url(database?: string): string;
  /** Where its files lie. */
  folder: string;
  /** The same for the superuser, who is above row-level security: for backups, restoring and tests. */
  adminUrl(database?: string): string;
  socketDir: string;
  port: number;
  /** True when a server that a killed product left behind was taken over. */
  attached: boolean;
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of a data folder, or attaches to the one that a killed product left running there.
 *
 * It holds a lock on the database's own folder until `stop()`, so that a second caller gets `data_dir_in_use`; the
 * product takes `lockDataDir(dataDir)` beforehand for everything else in its data folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = getClusterHome(options.dataDir);
  const lock = lockDataDir(home.path);
  try {
    return await startCluster(home, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster(
  home: ClusterHome,
  lock: DataDirLock,
  { settings, onProgress = () => {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const programs = getPostgresPrograms(home.user, onProgress);
  const adminPassword = await initCluster(home, programs, { sync: settings?.fsync !== 'off', onProgress });
  const left = await findUsableServer(join(home.path, 'data'));
  const socketDir = left?.socketDir ?? makeSocketDir(home.user);
  const launch = { home, program: programs.postgres, socketDir, settings, onProgress };
  const server = superviseServer(left ?? (await launchPostmaster(launch)), launch);
  const stop = async () => {
    await server.stop();
    removeSocketDir(socketDir);
    lock.release();
  };
  const ownerPassword = getOwnerPassword(home.path);
  const url = (database = DATABASE) => buildUrl(OWNER_ROLE, ownerPassword, socketDir, database);
  const adminUrl = (database = DATABASE) => buildUrl(ADMIN_ROLE, adminPassword, socketDir, database);
  try {
    await ensureDatabase(adminUrl, DATABASE, ownerPassword);
  } catch (error) {
    await stop();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    url,
    folder: home.path,
    adminUrl,
    socketDir,
    port: SOCKET_PORT,
    attached: left !== undefined,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function findUsableServer(data: string): Promise<Postmaster | undefined> {
  const left = findPostmaster(data);
  if (left?.status === 'ready' && existsSync(getSocketPath(left.socketDir))) return left;
  // Starting, stopping, or its socket was cleaned away: a fresh start is simpler than waiting for what may never come.
  if (left !== undefined) await stopPostmaster(left);
  removeLeftSocketDir(data);
  return undefined;
}

function buildUrl(role: string, password: string, socketDir: string, database: string): string {
  const host = encodeURIComponent(socketDir);
  return `postgresql://${role}:${password}@localhost:${SOCKET_PORT}/${encodeURIComponent(database)}?host=${host}`;
}
