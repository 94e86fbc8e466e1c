import type { Endpoint } from '@candor/contract/endpoint';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { findSession, readBearerToken } from './find-session.ts';

/** Who sent a request, as far as the endpoint asks for it; whether they may call it is not decided here. */
export async function findCaller(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  const { auth, takesPersonalLink } = endpoint;
  if (auth === 'candidate' || takesPersonalLink) {
    const token = readPersonalLink(request);
    return token === '' ? { kind: 'anonymous' } : { kind: 'candidate', token, candidateId: null };
  }
  if (auth === 'public') return { kind: 'anonymous' };
  const token = readBearerToken(request.headers.authorization);
  const session = token ? await findSession(platform, token) : undefined;
  return session?.caller ?? { kind: 'anonymous' };
}

/** Only from its header: in an address it would end up in logs. */
function readPersonalLink(request: FastifyRequest): string {
  const token = request.headers[candidateTokenHeader];
  return typeof token === 'string' && token.length <= 500 ? token : '';
}
