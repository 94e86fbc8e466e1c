import type { Stage } from '@candor/contract/applications';
import type { WebhookEventType } from '@candor/contract/webhooks';
import { applications } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { linkTo } from './link-to.ts';
import { type NewEvent, writeEvents } from './write-events.ts';

/** New applications: somebody applied, or was added. */
export function tellReceived(ctx: Following, happened: readonly Happened[]): Promise<void> {
  return tellApplications(ctx, happened, () => ['application.received']);
}

/** Applications with a result. */
export function tellEvaluated(
  ctx: Following,
  happened: readonly Happened<{ evaluationId: string }>[],
): Promise<void> {
  return tellApplications(
    ctx,
    happened,
    () => ['evaluation.finished'],
    ({ data }) => ({ evaluation_id: data.evaluationId }),
  );
}

type Moved = readonly Happened<{ to: Stage; isWithinStage?: boolean | undefined }>[];

/** Applications that stand somewhere else, and those among them that are on the shortlist now. */
export function tellMoved(ctx: Following, happened: Moved): Promise<void> {
  return tellApplications(ctx, happened, ({ data }) =>
    data.to === 'shortlisted' && !data.isWithinStage
      ? ['application.moved', 'candidate.shortlisted']
      : ['application.moved'],
  );
}

async function tellApplications<D>(
  ctx: Following,
  happened: readonly Happened<D>[],
  typesOf: (one: Happened<D>) => readonly WebhookEventType[],
  furtherOf: (one: Happened<D>) => NewEvent['data'] = () => ({}),
): Promise<void> {
  const { organizationId } = ctx;
  const ids = happened.map(({ recordId }) => recordId);
  const rows = await ctx.db
    .select({ id: applications.id, candidateId: applications.candidateId, jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  await writeEvents(
    ctx,
    happened.flatMap((one): NewEvent[] => {
      const row = byId.get(one.recordId);
      if (!row) return [];
      const data = {
        application_id: row.id,
        candidate_id: row.candidateId,
        job_id: row.jobId,
        ...furtherOf(one),
        number: one.number,
        link: linkTo(ctx, `/candidate-evaluation/${row.candidateId}?application=${row.id}`),
      };
      return typesOf(one).map((type) => ({ type, at: one.at, data }));
    }),
  );
}
