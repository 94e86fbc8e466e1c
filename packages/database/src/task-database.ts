import pg from 'pg';
import type { Db } from 'pg-boss';
import { createClientKind } from './connection/client.ts';
import { listen } from './listen.ts';

export interface TaskDatabaseOptions {
  url: string;
  applicationName: string;
  maxConnections: number;
  onLost?: (error: unknown) => void;
}

export interface TaskDatabase extends Db {
  close(): Promise<void>;
}

/**
 * The task queue's own connections, as the role that owns its tables. pg-boss would open them itself, but knows nothing of
 * addresses with several servers.
 */
export function openTaskDatabase(options: TaskDatabaseOptions): TaskDatabase {
  const { url, applicationName, onLost = () => undefined } = options;
  const kind = createClientKind({ url, applicationName });
  const pool = new pg.Pool({
    ...kind.config,
    Client: kind.Client as never,
    max: options.maxConnections,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLost));
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotice, onReconnect) {
      const listening = listen({ url, applicationName, channel, onNotice, onReconnect, onLost });
      await listening.ready;
      onReconnect();
      return { close: listening.stop };
    },
    close: () => pool.end(),
  };
}
