import { callsPerAddress, callsPerPerson, rateLimitHeaders } from '@candor/contract/call-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { endOfDay, localDay } from '../platform/local-day.ts';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import type { UsedKey } from './find-key.ts';
import { networkOf } from './network-of.ts';

interface CallsLeft {
  limit: number;
  used: number;
  resetsAt: Date;
}

/** Says how many calls are left, and refuses the one too many. */
export function limitCalls(
  platform: Platform,
  { caller, usedKey }: { caller: Caller; usedKey?: UsedKey | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const calls = usedKey
    ? { ...usedKey, resetsAt: endOfDay(localDay(platform.clock(), null), null) }
    : countCall(platform, caller, request);
  announce(reply, calls);
  const isRefused = usedKey ? usedKey.isRefused : platform.config.rateLimits && calls.used > calls.limit;
  if (!isRefused) return;
  const waitMs = calls.resetsAt.getTime() - platform.clock().getTime();
  throw new ProductError(usedKey ? 'api_limit_reached' : 'too_many_calls', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** An answer that no endpoint gave, such as a refused body, says it too: counted for the address it came from. */
export function addRateHeaders(app: FastifyInstance, platform: Platform): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/hr') || reply.hasHeader(rateLimitHeaders.limit)) return;
    announce(reply, countCall(platform, { kind: 'anonymous' }, request));
  });
}

function countCall(platform: Platform, caller: Caller, request: FastifyRequest): CallsLeft {
  const isPerson = caller.kind === 'user';
  const count = platform.calls.count(isPerson ? caller.userId : networkOf(request.ip));
  return { limit: isPerson ? callsPerPerson : callsPerAddress, ...count };
}

function announce(reply: FastifyReply, { limit, used, resetsAt }: CallsLeft): void {
  reply.headers({
    [rateLimitHeaders.limit]: String(limit),
    [rateLimitHeaders.remaining]: String(Math.max(0, limit - used)),
    [rateLimitHeaders.reset]: String(Math.ceil(resetsAt.getTime() / 1000)),
  });
}
