import { keyPrefix } from '@candor/contract/api-keys';
import type { Endpoint } from '@candor/contract/endpoint';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import { takeKey, type UsedKey } from './find-key.ts';
import { findSession, readBearerToken } from './find-session.ts';

/** Who sent a request; of a key also how much of the day it has used, of a session when it ends by itself. */
export interface FoundCaller {
  caller: Caller;
  usedKey?: UsedKey;
  expiresAt?: Date;
}

const nobody: FoundCaller = { caller: { kind: 'anonymous' } };

/** Who sent a request, as far as the endpoint asks for it; whether they may call it is not decided here. */
export async function findCaller(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<FoundCaller> {
  const { auth, takesPersonalLink, takesKey } = endpoint;
  if (auth === 'candidate' || takesPersonalLink) {
    const sentLink = readPersonalLink(request);
    return sentLink === '' ? nobody : { caller: { kind: 'anonymous', sentLink } };
  }
  if (auth === 'public' && !takesKey) return nobody;
  const token = readBearerToken(request.headers.authorization);
  if (!token) return nobody;
  if (auth === 'public') return token.startsWith(keyPrefix) ? findKeySentAlong(platform, token) : nobody;
  if (token.startsWith(keyPrefix)) {
    const usedKey = await takeKey(platform, token);
    return usedKey ? { caller: usedKey.caller, usedKey } : nobody;
  }
  return (await findSession(platform, token)) ?? nobody;
}

/** A call that is open to anybody is refused to a key that no longer holds: its program should hear of it. */
async function findKeySentAlong(platform: Platform, token: string): Promise<FoundCaller> {
  const usedKey = await takeKey(platform, token);
  if (!usedKey) throw new ProductError('not_signed_in');
  return { caller: usedKey.caller, usedKey };
}

/** Only from its header: in an address it would end up in logs. */
function readPersonalLink(request: FastifyRequest): string {
  const token = request.headers[candidateTokenHeader];
  return typeof token === 'string' && token.length <= 500 ? token : '';
}
