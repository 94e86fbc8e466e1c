import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as sendHttp } from 'node:http';
import { isIP, connect as netConnect, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { type CheckedUrl, checkUrl, readAllowed } from './check-url.ts';
import type { Outbound, OutboundAnswer, OutboundRequest } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

interface OutboundOptions {
  /** `host:port` each; see `OUTBOUND_ALLOW`. */
  allowed?: readonly string[];
  /** Every address of a name, from one look-up. */
  resolve?: (name: string) => Promise<readonly string[]>;
  connect?: (to: { host: string; port: number }) => Socket;
  /** Authorities that are trusted besides the usual ones. */
  ca?: string;
}

const usualTimeoutMs = 10_000;
const usualMostBytes = 5_000_000;

const resolveAll = async (name: string) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * A client for addresses from outside. The name is looked up once, all its addresses have to be public, and the connection goes
 * to one of those very numbers: a name that answers otherwise a moment later changes nothing.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const allowed = new Set((options.allowed ?? []).flatMap((entry) => readAllowed(entry) ?? []));
  const { resolve = resolveAll, connect = netConnect, ca } = options;

  async function findAddresses({ host, isOpened }: CheckedUrl): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    const found = await resolve(host).catch((cause) => {
      throw new OutboundError('name_not_found', { cause });
    });
    if (found.length === 0) throw new OutboundError('name_not_found');
    if (!isOpened && !found.every(isPublicAddress)) throw new OutboundError('address_not_public');
    return found;
  }

  /** The first of the addresses that takes the connection. */
  async function open(
    target: CheckedUrl,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<Socket> {
    let failure: unknown;
    for (const host of addresses) {
      signal.throwIfAborted();
      try {
        return await waitFor(connect({ host, port: target.port }), 'connect', signal);
      } catch (error) {
        failure = error;
      }
    }
    throw new OutboundError('unreachable', { cause: failure });
  }

  async function secure(socket: Socket, { url, host }: CheckedUrl, signal: AbortSignal): Promise<Socket> {
    if (url.protocol !== 'https:') return socket;
    const named = isIP(host) === 0 ? { servername: host } : { host };
    const secured = tlsConnect({ socket, ...named, ...(ca && { ca }), ALPNProtocols: ['http/1.1'] });
    return waitFor(secured, 'secureConnect', signal).catch((cause) => {
      socket.destroy();
      throw new OutboundError(isAboutCertificate(cause) ? 'certificate' : 'cut_off', { cause });
    });
  }

  return {
    check(url) {
      checkUrl(url, allowed);
    },
    async send(request) {
      const target = checkUrl(request.url, allowed);
      const timer = new AbortController();
      const timeout = setTimeout(
        () => timer.abort(new OutboundError('timeout')),
        request.timeoutMs ?? usualTimeoutMs,
      );
      let socket: Socket | undefined;
      try {
        const addresses = await orAborted(findAddresses(target), timer.signal);
        socket = await open(target, addresses, timer.signal);
        socket = await secure(socket, target, timer.signal);
        return await exchange(socket, target, request, timer.signal);
      } catch (error) {
        if (timer.signal.aborted) throw new OutboundError('timeout', { cause: error });
        if (error instanceof OutboundError) throw error;
        throw new OutboundError('cut_off', { cause: error });
      } finally {
        clearTimeout(timeout);
        socket?.destroy();
      }
    },
  };
}

function isAboutCertificate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SIGN|ISSUER/.test(code);
}

/** A socket once it has got so far; it is destroyed when it does not, or when the time is over. */
function waitFor(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      signal.removeEventListener('abort', onAbort);
      socket.off(event, onReady);
      if (error === undefined) return resolve(socket);
      socket.destroy();
      reject(error);
    };
    const onReady = () => settle();
    const onAbort = () => settle(signal.reason);
    // Stays: what is destroyed later may still report an error, which nobody else listens to.
    socket.on('error', (error) => settle(error));
    socket.once('close', () => settle(new OutboundError('unreachable')));
    socket.once(event, onReady);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Sends the request over the open connection and reads as much of the answer as it may. */
function exchange(
  socket: Socket,
  { url }: CheckedUrl,
  { method, headers, body, mostBytes = usualMostBytes, cutsAnswer = false }: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = sendHttp({
      // Whoever is at the other end of the connection is settled; the rest only writes the request.
      createConnection: () => socket,
      method,
      path: `${url.pathname}${url.search}`,
      setHost: false,
      headers: {
        ...headers,
        host: url.host,
        'accept-encoding': 'identity',
        connection: 'close',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    sent.on('error', reject);
    sent.on('response', (response) => {
      readAnswer(response, mostBytes, cutsAnswer).then(resolve, reject);
    });
    sent.end(body);
  });
}

async function readAnswer(
  response: IncomingMessage,
  mostBytes: number,
  cutsAnswer: boolean,
): Promise<OutboundAnswer> {
  const { statusCode: status = 0, headers } = response;
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection: what is left of the answer is not fetched.
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes > mostBytes && !cutsAnswer) throw new OutboundError('too_large');
    if (bytes > mostBytes) break;
  }
  const body = Buffer.concat(pieces).subarray(0, mostBytes);
  return { status, headers, body, isCut: bytes > mostBytes };
}
