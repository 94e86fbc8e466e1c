import type { Endpoint } from '@candor/contract/endpoint';
import { totalHeader } from '@candor/contract/list-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitCall, runCall } from '../platform/call-operation.ts';
import type { Context } from '../platform/context.ts';
import type { FileAnswer, ListAnswer, ServedRoute, SignedBody, UploadedFile } from '../platform/module.ts';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import { attachmentNamed } from './content-disposition.ts';
import { discardRest } from './discard-rest.ts';
import { findCaller } from './find-caller.ts';
import { answerHandshake, findHandshake } from './graph-handshake.ts';
import { limitCalls } from './limit-calls.ts';
import { type PageQuery, sendList } from './list-answer.ts';
import { networkOf } from './network-of.ts';
import { readSigned } from './read-signed.ts';
import { readUpload } from './read-upload.ts';
import { toFastifyPath } from './served-paths.ts';
import { isStreamWanted, streamAnswer } from './stream-answer.ts';
import type { HeldUpload, UploadGate } from './upload-gate.ts';

const defaultBodyLimitBytes = 64 * 1024;

/** Translates between HTTP and the operation of one endpoint: who calls, what was sent, and how the answer travels. */
export function bindRoute(
  app: FastifyInstance,
  platform: Platform,
  route: ServedRoute,
  uploads: UploadGate,
): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    bodyLimit: endpoint.bodyLimitBytes ?? defaultBodyLimitBytes,
    handler: async (request, reply) => {
      const handshake = findHandshake(endpoint, request);
      if (handshake !== undefined) return answerHandshake(reply, handshake);
      const found = await findCaller(platform, endpoint, request);
      limitCalls(platform, found, request, reply);
      const ctx = await admitCall(platform, route, found.caller, {
        requestId: request.id,
        address: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
      });
      await beforeUpload(ctx, route, request);
      const held = uploads.enter(networkOf(request.ip));
      try {
        const { file, fields, signed } = await readBody(endpoint, request, held);
        const key = request.headers['idempotency-key'];
        const { answer, query } = await runCall(ctx, route, {
          params: request.params,
          query: request.query,
          body: fields,
          ...{ file, signed, idempotencyKey: typeof key === 'string' ? key : undefined },
        });
        if (endpoint.answer === 'list')
          return sendList(answer as ListAnswer<unknown>, query as PageQuery, request, reply);
        if (isStreamWanted(endpoint, request)) return await streamAnswer(answer, reply);
        return sendAnswer(endpoint, answer, reply);
      } finally {
        held.release();
      }
    },
  });
}

/** What is decided before a body of megabytes is read: limits of the endpoint, and room on the disk. */
async function beforeUpload(ctx: Context, { beforeUpload, endpoint }: ServedRoute, request: FastifyRequest) {
  if (!endpoint.bodyFormat?.startsWith('multipart') || !request.isMultipart()) return;
  try {
    await beforeUpload?.(ctx);
    const { isLow } = await ctx.platform.disk.read();
    if (isLow) throw new ProductError('storage_unavailable', { retryAfterSeconds: 60 });
  } catch (error) {
    await discardRest(request.raw);
    throw error;
  }
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  held: HeldUpload,
): Promise<{ file: UploadedFile | undefined; fields: unknown; signed?: SignedBody }> {
  const { bodyFormat, signed } = endpoint;
  if (signed) return { file: undefined, ...readSigned(request, signed) };
  if (bodyFormat === 'multipart' || (bodyFormat === 'multipart-or-json' && request.isMultipart()))
    return readUpload(request, endpoint, held);
  return { file: undefined, fields: request.body ?? undefined };
}

function sendAnswer(endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  if (endpoint.answer === 'file') {
    const file = answer as FileAnswer;
    // Somebody else made it: whatever a browser takes it for, it may run nothing and load nothing.
    reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    if (file.saveAs !== undefined) reply.header('content-disposition', attachmentNamed(file.saveAs));
    if (file.total !== undefined) reply.header(totalHeader, String(file.total));
    return reply.header('cache-control', file.cacheControl).type(file.contentType).send(file.content);
  }
  reply.header('cache-control', 'no-store');
  return answer;
}
