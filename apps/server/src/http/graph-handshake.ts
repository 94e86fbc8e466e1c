import type { Endpoint } from '@candor/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

const longestToken = 4096;

/** Before Microsoft Graph sends anything to an address, it asks it to repeat a token. */
export function findHandshake({ signed }: Endpoint, request: FastifyRequest): string | undefined {
  if (signed !== 'graph') return undefined;
  const { validationToken: token } = request.query as Record<string, unknown>;
  return typeof token === 'string' && token !== '' && token.length <= longestToken ? token : undefined;
}

/** As plain text that no browser takes for a page: anybody can send anything here. */
export function answerHandshake(reply: FastifyReply, token: string): FastifyReply {
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(token);
}
