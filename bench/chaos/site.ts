import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { type DatabaseLine, layDatabaseLine } from '@candor/database/testing/line';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  superviseFile,
  waitUntilReady,
} from '@candor/server/testing/product-process';
import pg from 'pg';
import { listDescendants, readCommand } from '../processes.ts';

/** A process of the product with what supervises it, as `npm start` runs them. */
export interface Member {
  name: 'server' | 'worker';
  supervised: ProductProcess;
}

/** An installation that faults happen to. */
export interface Site {
  name: string;
  url: string;
  sandboxUrl: string;
  dataDir: string;
  members: Member[];
  /** For the commands of the terminal. */
  environment: Record<string, string>;
  /** Between product and database, where the database is not its own. */
  line?: DatabaseLine;
  /** For the superuser, past the line. */
  adminUrl(): string;
  postmasterPid(): number;
  stop(): Promise<void>;
  /** Leaves nothing behind. */
  remove(): void;
}

const quiet = { DEMO: 'off', RATE_LIMITS: 'off', BILLING: 'off', LOG_LEVEL: 'info' };

/** One process with its own PostgreSQL: what `npm start` gives on one machine. */
export async function openSingleSite(): Promise<Site> {
  const folder = makeFolder();
  const environment = { ...quiet, DATA_DIR: path.join(folder, 'data') };
  const server = await startMember('server', environment);
  return describeSite('one process, own database', folder, environment, [server], {
    adminUrl: () => readFileSync(path.join(environment.DATA_DIR, 'database-address'), 'utf8').trim(),
    cluster: path.join(environment.DATA_DIR, 'postgres'),
    close: async () => undefined,
  });
}

/** A server and a worker, which reach a PostgreSQL server by a line that can be cut. */
export async function openSharedSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = makeFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
  const line = await layDatabaseLine(postgres.url());
  const data = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: line.url };
  const environment = { ...quiet, ...data, ...settings };
  const server = await startMember('server', { ...environment, ROLE: 'api' });
  const worker = await startMember('worker', { ...environment, ROLE: 'worker' });
  const site = describeSite('server and worker, database by a line', folder, environment, [server, worker], {
    adminUrl: () => postgres.adminUrl(),
    cluster: postgres.folder,
    close: async () => {
      await line.remove();
      await postgres.stop();
    },
  });
  return { ...site, line };
}

interface Parts {
  adminUrl: () => string;
  cluster: string;
  close: () => Promise<void>;
}

function describeSite(
  name: string,
  folder: string,
  environment: Record<string, string> & { DATA_DIR: string },
  members: Member[],
  { adminUrl, cluster, close }: Parts,
): Site {
  const [first] = members as [Member];
  return {
    ...{ name, environment, members, adminUrl, dataDir: environment.DATA_DIR },
    ...{ url: first.supervised.url, sandboxUrl: first.supervised.sandboxUrl },
    postmasterPid: () =>
      Number.parseInt(readFileSync(path.join(cluster, 'data', 'postmaster.pid'), 'utf8'), 10),
    async stop() {
      for (const { supervised } of members.toReversed()) await supervised.kill('SIGTERM');
      await close();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-chaos-'));
  // The embedded database runs as another user where we are root: it has to get through.
  chmodSync(folder, 0o711);
  return folder;
}

async function startMember(name: Member['name'], environment: Record<string, string>): Promise<Member> {
  const ports = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
  // As under npm: a supervisor whose parent is gone ends.
  const supervised = spawnProduct({ ...environment, ...ports, npm_lifecycle_event: 'start' }, superviseFile);
  process.on('exit', () => supervised.child.kill('SIGTERM'));
  await waitUntilReady(supervised);
  return { name, supervised };
}

/** The processes of the product itself at this moment, or what they started, by a part of their command. */
export function findPids(members: readonly Member[], command = 'entrypoints/start.ts') {
  return members
    .flatMap(({ supervised }) => listDescendants(supervised.child.pid ?? 0))
    .filter(({ pid }) => readCommand(pid).includes(command));
}

/** One statement as the superuser, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  site: Pick<Site, 'adminUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(site, async (client) => (await client.query<Row>(text, values)).rows);
}

export async function withClient<T>(
  site: Pick<Site, 'adminUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...{ connectionString: site.adminUrl(), application_name: 'chaos' },
    ...{ connectionTimeoutMillis: 10_000, query_timeout: 30_000 },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
