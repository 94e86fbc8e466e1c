import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const CONNECT_LIMIT_MS = 30_000;

/** Makes a database when the server has none of that name. */
export async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = await connectPatiently(maintenanceUrl);
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
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
