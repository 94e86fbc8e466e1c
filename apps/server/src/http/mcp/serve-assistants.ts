import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';
import { networkOf } from '../network-of.ts';
import { admitAssistant } from './admit-assistant.ts';
import { authorizationServerPath, describeAuthorizationServer } from './authorization-server.ts';
import { createToolServer } from './create-tool-server.ts';
import { describeResource, metadataPaths } from './protected-resource.ts';

/** The longest job that can be drafted, and some. */
const bodyLimitBytes = 256 * 1024;

/**
 * The Model Context Protocol: `POST /mcp` for both revisions, of 2026 and 2025, without sessions. Any process can answer any
 * request. Each one is a call of its key or connection, counted like those under `/hr`.
 */
export function serveAssistants(app: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.config;
  const described: Record<string, object> = {
    ...Object.fromEntries(metadataPaths.map((path) => [path, describeResource(publicUrl)])),
    [authorizationServerPath]: describeAuthorizationServer(publicUrl),
  };
  for (const [path, metadata] of Object.entries(described))
    app.get(path, async (_, reply) => {
      // Nothing in it is secret, and assistants that run in a browser have to find it.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      return metadata;
    });

  app.post('/mcp', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const caller = await admitAssistant(platform, request, reply);
    // Batches left the protocol in 2025, and one would count as a single call.
    if (Array.isArray(request.body)) throw new ProductError('invalid_request');
    const origin = {
      requestId: request.id,
      address: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    };
    const handler = createMcpHandler(() => createToolServer(platform, caller, origin), {
      // Nothing here changes under an assistant's eyes: there is nothing to listen to.
      maxSubscriptions: 0,
      onerror: (error) => request.log.debug({ error, requestId: request.id }, 'assistant was refused'),
    });
    const answer = await handler.fetch(toWebRequest(request, publicUrl), {
      parsedBody: request.body,
    });
    return sendAnswer(answer, reply);
  });
}

/** The library reads method, headers and the body that we parsed; the key stays here. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'authorization') headers.set(name, String(value));
  return new Request(new URL('/mcp', publicUrl), { method: 'POST', headers });
}

function sendAnswer(answer: Response, reply: FastifyReply): FastifyReply {
  reply.status(answer.status).header('cache-control', 'no-store');
  const type = answer.headers.get('content-type');
  if (type) reply.type(type);
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined);
}
