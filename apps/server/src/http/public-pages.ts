import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jobs } from '@candor/contract/jobs';
import { publicPages } from '@candor/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOperation } from '../platform/call-operation.ts';
import type { Platform } from '../platform/platform.ts';
import { toProductError } from './errors.ts';
import { writeJobHead, writePlainHead } from './job-page-head.ts';

interface PublicPagesOptions {
  folder: string;
  platform: Platform;
}

interface PageAnswer {
  status: number;
  head: string;
}

const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Serves the pages that candidates see: their own entry of the web app, with a head that tells crawlers the job. */
export function addPublicPages(app: FastifyInstance, { folder, platform }: PublicPagesOptions): void {
  const file = path.join(folder, 'public.html');
  if (!existsSync(file)) return;
  const [before, , after] = readFileSync(file, 'utf8').split(/<!--page-head-->|<!--\/page-head-->/);
  if (before === undefined || after === undefined) throw new Error('public.html has no place for its head');

  function send(reply: FastifyReply, { status, head }: PageAnswer): FastifyReply {
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(before + head + after);
  }

  app.get<{ Params: { jobId: string } }>(routeOf(publicPages.apply), async (request, reply) =>
    send(reply, await describeJobPage(platform, request, request.params.jobId)),
  );
  // Nothing is looked up here: the page asks with the token in a header, and says itself what it may show.
  app.get(routeOf(publicPages.room), async (_request, reply) =>
    send(reply, { status: 200, head: writePlainHead('Your applications') }),
  );
  // Whose assistant it is the page finds out, and puts into its title.
  app.get(publicPages.chat, async (_request, reply) =>
    send(reply, { status: 200, head: writePlainHead('FAQ Assistant') }),
  );
  app.get(publicPages.thankYou, async (_request, reply) =>
    send(reply, { status: 200, head: writePlainHead('Application Submitted Successfully!') }),
  );
}

/** The page itself comes in any case, and says to people what the status says to crawlers. */
async function describeJobPage(platform: Platform, request: FastifyRequest, id: string): Promise<PageAnswer> {
  const missing = { status: 404, head: writePlainHead('Job Not Found') };
  const endpoint = jobs.getPublicJob;
  if (!endpoint.params?.safeParse({ id }).success) return missing;
  try {
    const job = await callOperation(platform, endpoint, { kind: 'anonymous' }, { params: { id } });
    return { status: 200, head: writeJobHead(job, platform.config.publicUrl) };
  } catch (error) {
    const refusal = toProductError(error);
    if (refusal.status < 500) return missing;
    request.log.warn({ error, requestId: request.id }, 'job page without its job');
    return { status: 503, head: writePlainHead('The job could not be loaded') };
  }
}
