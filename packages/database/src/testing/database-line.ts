import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';

/** A connection between the product and its database that tests can cut, restore, and hold at a statement. */
export interface DatabaseLine {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Holds the next connection on which these texts pass one after the other, at the last of them, for good. */
  holdAt(texts: string[], side: HeldSide): Hold;
  remove(): Promise<void>;
}

/** `before`: the statement does not reach the database. `after`: it does, and its answer does not come back. */
export type HeldSide = 'before' | 'after';

export interface Hold {
  reached: Promise<void>;
}

interface ArmedHold {
  texts: string[];
  side: HeldSide;
  reach(): void;
}

export async function layDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-line-'));
  const url = new URL(databaseUrl);
  const socketName = `.s.PGSQL.${url.port}`;
  const target = path.join(url.searchParams.get('host') ?? '', socketName);
  url.searchParams.set('host', folder);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let armed: ArmedHold | undefined;
  const takeHold = () => {
    const taken = armed;
    armed = undefined;
    return taken;
  };
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
      }
      const { asking, answering } = watchConnection(() => armed, takeHold);
      client.pipe(asking).pipe(upstream);
      upstream.pipe(answering).pipe(client);
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
    holdAt(texts, side) {
      const { promise, resolve } = Promise.withResolvers<void>();
      armed = { texts, side, reach: resolve };
      return { reached: promise };
    },
    remove: async () => {
      await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The two directions of a connection. A direction that is held never calls back: whoever waits at its end waits on. */
function watchConnection(find: () => ArmedHold | undefined, take: () => ArmedHold | undefined) {
  let passed = 0;
  let watched: ArmedHold | undefined;
  let awaited: ArmedHold | undefined;
  const asking = new Transform({
    transform(chunk: Buffer, _, pass) {
      const hold = find();
      if (hold !== watched) passed = 0;
      watched = hold;
      while (hold && passed < hold.texts.length && chunk.includes(hold.texts[passed] ?? '')) passed += 1;
      if (!hold || passed < hold.texts.length) return pass(null, chunk);
      take();
      if (hold.side === 'before') return hold.reach();
      awaited = hold;
      pass(null, chunk);
    },
  });
  const answering = new Transform({
    transform(chunk: Buffer, _, pass) {
      if (awaited) awaited.reach();
      else pass(null, chunk);
    },
  });
  return { asking, answering };
}
