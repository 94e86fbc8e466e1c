import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jobs } from '@candor/contract/jobs';
import { careersFiles } from '@candor/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOperation } from '../platform/call-operation.ts';
import type { Platform } from '../platform/platform.ts';
import { tagContent } from './entity-tags.ts';
import { writeJsonFeed, writeXmlFeed } from './job-feeds.ts';
import { toFastifyPath } from './served-paths.ts';
import { writeSitemap } from './sitemap.ts';

/** So long a copy may be shown on the way to the reader: a job is gone from all of them a minute after it closed. */
const cacheControl = 'public, max-age=60, must-revalidate';

interface CareersFilesOptions {
  folder: string;
  platform: Platform;
}

interface OfOrganization {
  Params: { slug: string };
}

interface Content {
  type: string;
  body: string;
}

/** What other systems read of open jobs: feeds, the sitemap, and the script that shows jobs on a company's own pages. */
export function addCareersFiles(app: FastifyInstance, { folder, platform }: CareersFilesOptions): void {
  const { publicUrl } = platform.config;
  const anyone = { kind: 'anonymous' } as const;
  const readFeed = ({ params: { slug } }: FastifyRequest<OfOrganization>) =>
    callOperation(platform, jobs.getJobFeed, anyone, { params: { slug } });

  app.get<OfOrganization>(toFastifyPath(careersFiles.json), async (request, reply) => {
    const body = writeJsonFeed(await readFeed(request), publicUrl);
    return sendToAnySite(request, reply, { type: 'application/feed+json; charset=utf-8', body });
  });
  app.get<OfOrganization>(toFastifyPath(careersFiles.xml), async (request, reply) => {
    const body = writeXmlFeed(await readFeed(request), publicUrl);
    return sendToAnySite(request, reply, { type: 'application/xml; charset=utf-8', body });
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const body = writeSitemap(await callOperation(platform, jobs.listPublicPages, anyone, {}), publicUrl);
    return sendToAnySite(request, reply, { type: 'application/xml; charset=utf-8', body });
  });
  app.get('/robots.txt', async (request, reply) => {
    const body = `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
    return sendToAnySite(request, reply, { type: 'text/plain; charset=utf-8', body });
  });

  const script = path.join(folder, 'careers-embed.js');
  if (!existsSync(script)) return;
  const body = readFileSync(script, 'utf8');
  app.get(toFastifyPath(careersFiles.embed), async (request, reply) =>
    sendToAnySite(request, reply, { type: 'text/javascript; charset=utf-8', body }),
  );
}

/** Nothing in it is anybody's own, so pages of other sites may read it; who has this very content gets 304. */
function sendToAnySite(request: FastifyRequest, reply: FastifyReply, { type, body }: Content): FastifyReply {
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', cacheControl);
  if (tagContent(request, reply, { body })) return reply.status(304).send();
  return reply.type(type).send(body);
}
