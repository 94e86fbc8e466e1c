import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Careers, jobs } from '@candor/contract/jobs';
import { publicPages } from '@candor/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOperation } from '../platform/call-operation.ts';
import type { Platform } from '../platform/platform.ts';
import { tagContent } from './entity-tags.ts';
import { toProductError } from './errors.ts';
import { escapeJson } from './escape-markup.ts';
import { writeCareersHead, writePlainHead } from './page-heads.ts';
import { readPageTemplate } from './page-template.ts';
import { toFastifyPath } from './served-paths.ts';

interface CareersPaint {
  slug: string;
  /** The query of the address, as in `?q=nurse`. */
  search: string;
  /** Null: there is no careers page at this address. */
  careers: Careers | null;
}

const toGzip = promisify(gzip);

/** Serves the careers page: its jobs stand in the HTML, and the script that takes over finds them there as data, too. */
export async function addCareersPage(
  app: FastifyInstance,
  { folder, platform }: { folder: string; platform: Platform },
): Promise<void> {
  if (!existsSync(path.join(folder, 'careers.html'))) return;
  const fillPage = readPageTemplate(folder, 'careers.html');
  const paint = await loadPaint(folder);
  const { publicUrl } = platform.config;

  app.get<{ Params: { slug: string } }>(toFastifyPath(publicPages.careers), async (request, reply) => {
    const { slug } = request.params;
    const search = new URL(request.url, publicUrl).search;
    const careers = await findCareers(platform, request, slug);
    if (careers === undefined)
      return reply
        .status(503)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(fillPage({ head: writePlainHead("The jobs couldn't be loaded") }));
    const head = careers ? writeCareersHead(careers, publicUrl) : writePlainHead('Careers page not found');
    const html = fillPage({ head, paint: paint({ slug, search, careers }) });
    return sendPage(request, reply.status(careers ? 200 : 404), html);
  });
}

/** Null if there is no such page; undefined if that can't be found out now: then the script asks again. */
async function findCareers(
  platform: Platform,
  request: FastifyRequest,
  slug: string,
): Promise<Careers | null | undefined> {
  try {
    return await callOperation(platform, jobs.getCareers, { kind: 'anonymous' }, { params: { slug } });
  } catch (error) {
    if (toProductError(error).status < 500) return null;
    request.log.warn({ error, requestId: request.id }, 'careers page without its jobs');
    return undefined;
  }
}

/** What the build of the web app renders the page with. */
async function loadPaint(folder: string): Promise<(paint: CareersPaint) => string> {
  const file = pathToFileURL(path.join(folder, '.server', 'render-careers.js'));
  const { renderCareers } = (await import(file.href)) as { renderCareers: (paint: CareersPaint) => string };
  return (paint) => {
    const data = escapeJson({ careers: paint.careers });
    return `<div id="root">${renderCareers(paint)}</div><script id="first-paint" type="application/json">${data}</script>`;
  };
}

/** Nothing in it is anybody's own or a secret, so it may be kept and compressed. It is asked for again each time: a job that closed is gone. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (tagContent(request, reply, { body: html, isWeak: true })) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await toGzip(html));
}
