import type { QueryOf } from '@candor/contract/endpoint';
import type { pipeline as endpoints, PipelineCard } from '@candor/contract/pipeline';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { readBasis } from '../criteria/criteria.ts';
import { nameColleagues } from '../interviews/interviews.ts';
import { getJobRow } from '../jobs/jobs.ts';
import { isAtStep, readStepLists } from '../stages/stages.ts';
import { type CardRow, countCards, findCards } from './card-queries.ts';
import { viewCard } from './card-view.ts';

/** A page of a job's applications, of one stage where the query names it, as a board shows them. */
export async function listCards(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listCards> },
) {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJobRow(ctx, params.id);
    const { stage, sort, limit, page } = query;
    const lists = await readStepLists(ctx, ctx.organizationId, [job.id]);
    const step = query.step ? lists.listOf(job.id).find(({ id }) => id === query.step) : undefined;
    if (query.step && !step) throw new ProductError('not_found');
    const isThere = step && isAtStep(step, lists.listOf(job.id));
    const rows = await findCards(ctx, {
      ...{ jobId: job.id, stage, isThere, sort, limit, offset: (page - 1) * limit },
    });
    const hash = rows.some(({ isEvaluated }) => isEvaluated) ? (await readBasis(ctx, job)).hash : '';
    const blind = await readBlindReview(ctx);
    const owners = await nameColleagues(ctx, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]);
    const counter = stage ? `applications/job/${job.id}/stage/${stage}` : `applications/job/${job.id}`;
    const view = (row: CardRow): PipelineCard => {
      const owner = row.ownerId ? owners.get(row.ownerId) : undefined;
      return {
        ...viewCard(row, { blind, lists, hash }),
        applied_date: row.appliedAt.toISOString(),
        in_stage_since: row.inStageSince.toISOString(),
        owner: owner ? { id: owner.id, name: owner.name } : null,
      };
    };
    const total = isThere
      ? await countCards(ctx, { jobId: job.id, stage, isThere })
      : ((await readCounters(ctx, [counter])).get(counter) ?? 0);
    return { rows: rows.map(view), total };
  });
}
