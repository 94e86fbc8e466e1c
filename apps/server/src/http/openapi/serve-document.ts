import { gzipSync } from 'node:zlib';
import { contract } from '@candor/contract/contract';
import { openApiPath } from '@candor/contract/light-paths';
import type { FastifyInstance } from 'fastify';
import { describeContract } from './describe-contract.ts';

/**
 * Serves the OpenAPI document. It is long and never changes while the product runs: written and compressed once, when it is
 * first asked for, because writing it takes longer than the rest of a start.
 */
export function serveDocument(app: FastifyInstance, publicUrl: string): void {
  let text: string | undefined;
  let compressed: Buffer | undefined;
  app.get(openApiPath, async (request, reply) => {
    text ??= JSON.stringify(describeContract(contract, publicUrl));
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
    compressed ??= gzipSync(text);
    return reply.header('content-encoding', 'gzip').send(compressed);
  });
}
