import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProtocolRoute } from '../platform/protocol-route.ts';
import { noteFailure } from './errors.ts';
import { limitCalls } from './limit-calls.ts';
import { networkOf } from './network-of.ts';

const bodyLimit = 16 * 1024;

/** Serves the routes that follow somebody else's protocol. Forms are taken where the protocol has forms, and nowhere else. */
export async function serveProtocols(app: FastifyInstance, platform: Platform): Promise<void> {
  const { protocols } = platform;
  for (const route of protocols.filter(({ bodyFormat }) => bodyFormat !== 'form')) bind(app, platform, route);
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(fastifyFormbody, { bodyLimit });
    for (const route of protocols.filter(({ bodyFormat }) => bodyFormat === 'form'))
      bind(forms, platform, route);
  });
}

function bind(app: FastifyInstance, platform: Platform, route: ProtocolRoute): void {
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit,
    errorHandler: (error, request, reply) => {
      const refusal = noteFailure(error, request, reply);
      return forbidKeeping(reply).status(refusal.status).send(route.describeFailure(refusal));
    },
    handler: async (request, reply) => {
      limitCalls(platform, { caller: { kind: 'anonymous' } }, request, reply);
      const { query, body } = request;
      const answer = await route.run(createContext(platform, request), { query, body });
      forbidKeeping(reply).status(answer.status);
      if (answer.location !== undefined) reply.header('location', answer.location);
      return reply.send(answer.body);
    },
  });
}

function createContext(platform: Platform, request: FastifyRequest): Context {
  return {
    caller: { kind: 'anonymous' },
    organizationId: null,
    // Before anybody is known there is no organization to be bound to.
    scope: 'platform',
    db: platform.database,
    now: platform.clock(),
    log: platform.log.child({ requestId: request.id }),
    platform,
    requestId: request.id,
    auditName: null,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** Both headers, as RFC 6749 asks for where tokens are answered. */
function forbidKeeping(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}
