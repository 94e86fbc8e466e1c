import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { ScanError, type VirusScanner } from './virus-scan.ts';

interface ClamavOptions {
  /** tcp://host:3310, or unix:///run/clamav/clamd.ctl. */
  url: string;
  timeoutMs?: number;
}

const chunkBytes = 64 * 1024;
const longestReply = 4096;

/** ClamAV's daemon, spoken to by its own protocol: one connection a file, the content in chunks led by their length. */
export function createClamavScanner({ url, timeoutMs = 20_000 }: ClamavOptions): VirusScanner {
  const address = readAddress(url);
  return {
    async scan(content) {
      const reply = await ask(address, timeoutMs, (socket) => sendStream(socket, content));
      if (/: OK$/.test(reply)) return { found: null };
      const found = /: (.+) FOUND$/.exec(reply)?.[1];
      if (found) return { found };
      throw new ScanError(`the scanner answered '${reply}'`);
    },
    async check() {
      const reply = await ask(address, timeoutMs, (socket) => socket.write('zPING\0'));
      if (reply !== 'PONG') throw new ScanError(`the scanner answered '${reply}'`);
    },
  };
}

function readAddress(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname, port: Number(port || 3310) };
}

function sendStream(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let start = 0; start < content.length; start += chunkBytes) {
    const chunk = content.subarray(start, start + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
}

/** Sends a command and gives its one answer, which ends with a NUL. */
function ask(address: NetConnectOpts, timeoutMs: number, send: (socket: Socket) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    const fail = (reason: string) => {
      socket.destroy();
      reject(new ScanError(reason));
    };
    socket.setTimeout(timeoutMs, () => fail('the scanner did not answer in time'));
    socket.on('error', (error) => fail(`the scanner is out of reach: ${error.message}`));
    socket.on('close', () => fail('the scanner hung up'));
    socket.on('connect', () => send(socket));
    socket.on('data', (chunk) => {
      reply += chunk.toString('utf8');
      if (reply.length > longestReply) return fail('the scanner answered too much');
      if (!reply.endsWith('\0')) return;
      resolve(reply.slice(0, -1).trim());
      socket.destroy();
    });
  });
}
