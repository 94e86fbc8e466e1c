import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ensureOwner, handOver } from './ensure-owner.ts';
import { OWNER_ROLE } from './postgres-settings.ts';

const CONNECT_LIMIT_MS = 30_000;

/** Makes the product's database and the role that owns it, where they are missing; what an earlier Candor's superuser owned becomes that role's. */
export async function ensureDatabase(
  adminUrl: (database: string) => string,
  name: string,
  ownerPassword: string,
): Promise<void> {
  const isNew = await withClient(adminUrl('postgres'), async (client) => {
    await ensureOwner(client, ownerPassword);
    const database = client.escapeIdentifier(name);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    const isNew = found.rowCount === 0;
    await client.query(
      isNew
        ? `CREATE DATABASE ${database} OWNER ${OWNER_ROLE}`
        : `ALTER DATABASE ${database} OWNER TO ${OWNER_ROLE}`,
    );
    return isNew;
  });
  if (!isNew) await withClient(adminUrl(name), handOver);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectPatiently(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A server that was taken over may be dying just then; it is back within seconds (see supervise-server.ts). */
async function connectPatiently(url: string): Promise<pg.Client> {
  const deadline = Date.now() + CONNECT_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isAway = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03'].includes(
        (error as { code?: string }).code ?? '',
      );
      if (!isAway || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}
