import { randomUUID } from 'node:crypto';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { bindRoute } from './bind-route.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './errors.ts';
import { addRateHeaders } from './limit-calls.ts';
import { serveAssistants } from './mcp/serve-assistants.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { addOperatorRoutes } from './operator-routes.ts';
import { keepText } from './read-signed.ts';
import { refuseKeyInAddress } from './refuse-key-in-address.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveEvents } from './serve-events.ts';
import { serveProtocols } from './serve-protocols.ts';
import { watchServedPaths } from './served-paths.ts';
import { createUploadGate } from './upload-gate.ts';
import { addWebApp } from './web-app.ts';

export interface HttpServerOptions {
  webAppFolder: string;
}

/** Builds the HTTP side of the product; it does not listen yet. */
export async function createHttpServer(
  platform: Platform,
  options: HttpServerOptions,
): Promise<FastifyInstance> {
  const app = createBareServer(platform);
  const servedPaths = watchServedPaths(app);
  addOperatorRoutes(app, platform);
  serveEvents(app, platform);
  serveDocument(app, platform.config.publicUrl);
  serveAssistants(app, platform);
  await serveProtocols(app, platform);

  const routes = [...platform.routes.values()];
  const uploads = createUploadGate();
  const ofFormat = (format: string) =>
    routes.filter(({ endpoint }) => !endpoint.signed && (endpoint.bodyFormat ?? 'json') === format);
  for (const route of ofFormat('json')) bindRoute(app, platform, route, uploads);
  // Form and multipart bodies are accepted on the endpoints that say so, and nowhere else.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(fastifyFormbody, { bodyLimit: 64 * 1024 });
    for (const route of ofFormat('form')) bindRoute(forms, platform, route, uploads);
  });
  await app.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    keepText(signed);
    for (const route of routes.filter(({ endpoint }) => endpoint.signed))
      bindRoute(signed, platform, route, uploads);
  });
  for (const format of ['multipart', 'multipart-or-json']) {
    await app.register(async (forms) => {
      if (format === 'multipart') forms.removeAllContentTypeParsers();
      await forms.register(fastifyMultipart, {
        limits: { files: 1, fields: 260, fieldSize: 256 * 1024, parts: 261 },
      });
      for (const route of ofFormat(format)) bindRoute(forms, platform, route, uploads);
    });
  }
  const { webAppFolder: folder } = options;
  await addWebApp(app, { folder, servedPaths, platform });
  return app;
}

/** The server of a worker process: only what operators ask for. */
export function createOperatorServer(platform: Platform): FastifyInstance {
  const app = createBareServer(platform);
  addOperatorRoutes(app, platform);
  return app;
}

function createBareServer(platform: Platform): FastifyInstance {
  const { trustedProxies } = platform.config;
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerClientError,
    // What the router refuses, such as an id of thousands of letters, is told as everything else.
    frameworkErrors: answerError,
  });
  // JSON is the only body that needs a preflight from another site: plain text is not taken for it.
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app);
  refuseKeyInAddress(app);
  addRateHeaders(app, platform);
  app.setErrorHandler(answerError);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    platform.metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, requestId: request.id, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  return app;
}
