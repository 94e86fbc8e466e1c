import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless file that every scanner takes for malware, in two parts: written whole, scanners would flag this source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type ClamdFault = 'none' | 'silent' | 'hang-up' | 'too-large';

/** Stands in for clamd: `zPING` and `zINSTREAM`, as its documentation has them. */
export async function startClamd() {
  let fault: ClamdFault = 'none';
  let scanned = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (fault === 'hang-up') return void socket.destroy();
      if (fault === 'silent') return;
      if (received.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
      const content = readStream(received);
      if (!content) return;
      scanned += 1;
      if (fault === 'too-large') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      socket.end(content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next: ClamdFault) => {
      fault = next;
    },
    scanned: () => scanned,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The content of a whole stream; undefined while more of it is to come. */
function readStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString('latin1') !== command) return undefined;
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
