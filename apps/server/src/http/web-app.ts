import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import { addCareersFiles } from './careers-files.ts';
import { addCareersPage } from './careers-page.ts';
import { addPublicPages } from './public-pages.ts';
import type { ServedPaths } from './served-paths.ts';

export const webAppFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Paths that belong to the API and to operators: what is not found there is JSON, never a page. */
const apiPrefixes = [
  ...['/hr', '/agent/orchestrator', '/mcp', '/oauth', '/.well-known'],
  ...['/internal', '/healthz', '/readyz', '/assets'],
];

interface WebAppOptions {
  folder: string;
  servedPaths: ServedPaths;
  platform: Platform;
}

/** Serves the built web app: hashed assets for ever, pre-compressed; every other path is the app's own to route. */
export async function addWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder, servedPaths } = options;
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, file) {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  addPublicPages(app, options);
  await addCareersPage(app, options);
  addCareersFiles(app, options);
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isPage = isBuilt && (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(pathname);
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw refusal(servedPaths, request, reply, pathname);
  });
}

/** A known path asked for with another method is 405, an unknown one 404. */
function refusal(
  servedPaths: ServedPaths,
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
): ProductError {
  const allowed = servedPaths.methodsOf(pathname);
  if (allowed.length === 0 && request.method !== 'TRACE') return new ProductError('not_found');
  reply.header('allow', allowed.join(', '));
  return new ProductError('method_not_allowed');
}

function isApiPath(pathname: string): boolean {
  return apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
