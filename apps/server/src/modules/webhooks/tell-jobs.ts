import { fillPath, publicPages } from '@candor/contract/public-pages';
import type { WebhookEventType } from '@candor/contract/webhooks';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { linkTo } from './link-to.ts';
import { writeEvents } from './write-events.ts';

/** Jobs that became open to applications: the link is where people apply. */
export function tellPublished(ctx: Following, happened: readonly Happened[]): Promise<void> {
  return tellJobs(ctx, happened, 'job.published', (jobId) => fillPath(publicPages.apply, { jobId }));
}

/** Jobs that are no longer open. */
export function tellClosed(ctx: Following, happened: readonly Happened[]): Promise<void> {
  return tellJobs(ctx, happened, 'job.closed', () => '/jobs');
}

async function tellJobs(
  ctx: Following,
  happened: readonly Happened[],
  type: WebhookEventType,
  pathOf: (jobId: string) => string,
): Promise<void> {
  await writeEvents(
    ctx,
    happened.map(({ recordId, number, at }) => ({
      ...{ type, at },
      data: { job_id: recordId, number, link: linkTo(ctx, pathOf(recordId)) },
    })),
  );
}
