import { existsSync } from 'node:fs';
import path from 'node:path';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { publicPages } from '@candor/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOperation } from '../platform/call-operation.ts';
import type { Platform } from '../platform/platform.ts';
import { toProductError } from './errors.ts';
import { writeJobHead, writePlainHead } from './page-heads.ts';
import { readPageTemplate } from './page-template.ts';
import { toFastifyPath } from './served-paths.ts';

interface PublicPagesOptions {
  folder: string;
  platform: Platform;
}

interface PageAnswer {
  status: number;
  head: string;
}

const anyone = { kind: 'anonymous' } as const;

/** Serves the pages that candidates see, besides the careers page: their own entry of the web app, with a head that tells crawlers what is on them. */
export function addPublicPages(app: FastifyInstance, { folder, platform }: PublicPagesOptions): void {
  if (!existsSync(path.join(folder, 'public.html'))) return;
  const fillPage = readPageTemplate(folder, 'public.html');

  function send(reply: FastifyReply, { status, head }: PageAnswer): FastifyReply {
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fillPage({ head }));
  }

  app.get<{ Params: { jobId: string } }>(toFastifyPath(publicPages.apply), async (request, reply) => {
    const titles = { missing: 'Job Not Found', failed: "The job couldn't be loaded" };
    return send(reply, await describe(request, titles, () => describeJob(platform, request.params.jobId)));
  });
  // Nothing is looked up here: the page asks with the token in a header, and says itself what it may show.
  app.get(toFastifyPath(publicPages.room), async (_request, reply) =>
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

async function describeJob(platform: Platform, id: string): Promise<string> {
  const job = await callOperation(platform, jobs.getPublicJob, anyone, { params: { id } });
  const params = { id: job.organization_id };
  const organization = await callOperation(platform, organizations.getPublicOrganization, anyone, { params });
  return writeJobHead(job, organization, platform.config.publicUrl);
}

/** The page itself comes in any case, and says to people what the status says to crawlers. */
async function describe(
  request: FastifyRequest,
  titles: { missing: string; failed: string },
  writeHead: () => Promise<string>,
): Promise<PageAnswer> {
  try {
    return { status: 200, head: await writeHead() };
  } catch (error) {
    if (toProductError(error).status < 500) return { status: 404, head: writePlainHead(titles.missing) };
    request.log.warn({ error, requestId: request.id }, 'public page without its content');
    return { status: 503, head: writePlainHead(titles.failed) };
  }
}
