import { connect, createServer, type Socket } from 'node:net';

/**
 * Where the next mail is held for good. `greeting`: the connection is open and nothing was said. `content`: the end of the
 * content does not reach the mail server. `answer`: it does, and its answer does not come back.
 */
export type SmtpPoint = 'greeting' | 'content' | 'answer';

export interface SmtpLine {
  url: string;
  holdAt(point: SmtpPoint): Promise<void>;
  remove(): Promise<void>;
}

const endOfContent = '\r\n.\r\n';

/** A wire between a worker and the mail server, which can be held at a point of the hand-over. */
export async function laySmtpLine(smtpUrl: string): Promise<SmtpLine> {
  const { hostname, port } = new URL(smtpUrl);
  const open = new Set<Socket>();
  let armed: { point: SmtpPoint; reach(): void } | undefined;
  const take = (point: SmtpPoint) => {
    const taken = armed?.point === point ? armed : undefined;
    if (taken) armed = undefined;
    return taken;
  };

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let tail = '';
    let awaited: { reach(): void } | undefined;
    let isHeld = false;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    client.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString('latin1')).slice(-endOfContent.length);
      const isEnd = tail === endOfContent;
      const hold = isEnd ? take('content') : undefined;
      if (hold) {
        isHeld = true;
        hold.reach();
      }
      if (isHeld) return;
      if (isEnd) awaited = take('answer');
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      const hold = take('greeting') ?? awaited;
      if (hold) {
        isHeld = true;
        awaited = undefined;
        hold.reach();
      }
      if (!isHeld) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    holdAt(point) {
      const { promise, resolve } = Promise.withResolvers<void>();
      armed = { point, reach: resolve };
      return promise;
    },
    async remove() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
