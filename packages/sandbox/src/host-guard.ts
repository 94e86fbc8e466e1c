import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const WILDCARD = ['0.0.0.0', '::'];

/**
 * Answers 421 to a foreign Host header: a web page whose name was rebound to this machine must not read the mailbox.
 * An address literal cannot be rebound, so it is welcome where the sandbox listens on every interface.
 */
export function createHostGuard(configuredHost: string) {
  const allowed = new Set([...LOOPBACK, configuredHost.toLowerCase()]);
  const takesAnyAddress = WILDCARD.includes(configuredHost);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const host = bareHost(request.headers.host ?? '');
    if (allowed.has(host) || (takesAnyAddress && isIP(host) !== 0)) return;
    return reply
      .code(421)
      .send({ code: 'unknown_host', detail: 'The sandbox does not answer under this host name.' });
  };
}

function bareHost(header: string): string {
  return header
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}
