import { events } from '@candor/contract/events';
import type { FastifyInstance } from 'fastify';
import { admit } from '../platform/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import { findCaller } from './find-caller.ts';
import type { Session } from './find-session.ts';
import { limitCalls } from './limit-calls.ts';

const heartbeatMs = 15_000;
const maxStreamsPerUser = 20;

/** Keeps a stream open to each browser and passes on what changed for its user. It ends with the session. */
export function serveEvents(app: FastifyInstance, platform: Platform): void {
  const endpoint = events.subscribe;
  app.get(endpoint.path, async (request, reply) => {
    const found = await findCaller(platform, endpoint, request);
    limitCalls(platform, found, request, reply);
    admit(endpoint, found.caller);
    // The endpoint asks for a session, so that only somebody with one was admitted.
    const { caller, expiresAt } = found as Session;
    const { userId, sessionId, organizationId } = caller;
    if (platform.events.subscriberCount(userId) >= maxStreamsPerUser)
      throw new ProductError('too_many_requests');

    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 2000\n\nevent: ready\ndata: {}\n\n');

    // A membership and its sessions may end at once: what comes after the first word of it has nobody to reach.
    const write = (text: string) => stream.writableEnded || stream.write(text);
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
    const untilExpiryMs = Math.min(expiresAt.getTime() - platform.clock().getTime(), 2 ** 31 - 1);
    const expiry = setTimeout(() => stream.end(), untilExpiryMs);
    const unsubscribe = platform.events.subscribe({
      userId,
      organizationId,
      deliver(event) {
        write(`data: ${JSON.stringify(event)}\n\n`);
        if (event.type === 'session.ended' && event.sessionIds.includes(sessionId)) stream.end();
        if (event.type === 'membership.ended' && event.organizationId === organizationId) stream.end();
        // Opened before there was an organization: the browser comes back for the events of the new one.
        if (event.type === 'organization.changed' && !organizationId) stream.end();
      },
      close: () => stream.end(),
    });
    stream.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      unsubscribe();
    });
  });
}
