import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import { hashToken } from '../platform/secrets.ts';
import { readBearerToken } from './find-session.ts';

/** For operators and load balancers: is the process alive, can it serve, and its figures. */
export function addOperatorRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    await Promise.all([platform.database.$client.query('select 1'), platform.tasks.check()]);
    return { status: 'ready' };
  });

  app.get('/internal/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new ProductError('not_found');
    reply.type(platform.metrics.registry.contentType).header('cache-control', 'no-store');
    return platform.metrics.registry.metrics();
  });
}

/** With the configured token; without one, only from this very machine and not through a proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = readBearerToken(request.headers.authorization) ?? '';
    return timingSafeEqual(hashToken(given), hashToken(token));
  }
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  return direct && isLoopback(request.socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
