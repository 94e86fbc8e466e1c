import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A wire between the product and its database that can be cut and mended. */
export interface DatabaseLine {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  remove(): Promise<void>;
}

export async function layDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-line-'));
  const url = new URL(databaseUrl);
  const socketName = `.s.PGSQL.${url.port}`;
  const target = path.join(url.searchParams.get('host') ?? '', socketName);
  url.searchParams.set('host', folder);
  const open = new Set<Socket>();
  let server: Server | undefined;
  const mend = async () => {
    server = createServer((client) => {
      const upstream = connect(target);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        open.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => server?.listen(path.join(folder, socketName), resolve));
  };
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    open.clear();
    await closed;
  };
  await mend();
  return {
    url: url.href,
    cut,
    mend,
    remove: async () => {
      await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
