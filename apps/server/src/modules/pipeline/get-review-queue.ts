import type { QueryOf } from '@candor/contract/endpoint';
import type { pipeline as endpoints, ReviewQueue } from '@candor/contract/pipeline';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findSurvivingApplication } from '../candidates/candidates.ts';
import { findFileRequests } from '../communications/communications.ts';
import { readBasis } from '../criteria/criteria.ts';
import { getJobRow, type JobRow } from '../jobs/jobs.ts';
import { readStepLists } from '../stages/stages.ts';
import { type CardRow, findCardsById, findUnreadReason } from './card-queries.ts';
import { viewCard } from './card-view.ts';
import { findBeside, findFirst } from './review-places.ts';
import { countUnreviewed } from './unreviewed.ts';

/**
 * A place in the review queue. A place is an application, even if it was reviewed in the meantime, so deciding on one doesn't move
 * the others, and you can go back.
 */
export async function getReviewQueue(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.getReviewQueue> },
): Promise<ReviewQueue> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJobRow(ctx, params.id);
    const counter = `applications/job/${job.id}`;
    const current = await findCurrent(ctx, job, query.application);
    return {
      job_id: job.id,
      job_title: job.title,
      total: (await readCounters(ctx, [counter])).get(counter) ?? 0,
      unreviewed: await countUnreviewed(ctx, job.id),
      current: current ? await viewCurrent(ctx, job, current) : null,
      ...(current ? await findBeside(ctx, job.id, current) : { previous: null, next: null }),
    };
  });
}

async function findCurrent(
  ctx: Transactional<MemberContext>,
  job: JobRow,
  asked: string | undefined,
): Promise<CardRow | undefined> {
  const id = asked
    ? await findSurvivingApplication(ctx, asked)
    : (await findFirst(ctx, job.id))?.application_id;
  const [row] = id ? await findCardsById(ctx, [id]) : [];
  const isOfJob = row && row.jobId === job.id && row.hiddenAt === null;
  if (asked && !isOfJob) throw new ProductError('not_found');
  return isOfJob ? row : undefined;
}

async function viewCurrent(ctx: Transactional<MemberContext>, job: JobRow, row: CardRow) {
  const blind = await readBlindReview(ctx);
  const lists = await readStepLists(ctx, ctx.organizationId, [job.id]);
  const hash = row.isEvaluated ? (await readBasis(ctx, job)).hash : '';
  const askedAt = (await findFileRequests(ctx, [row.id])).get(row.id);
  return {
    ...viewCard(row, { blind, lists, hash }),
    is_evaluated: row.isEvaluated,
    unread_reason: row.status === 'unreadable' ? await findUnreadReason(ctx, row.id) : null,
    ...(askedAt && { file_asked_at: askedAt }),
    is_marked: row.reviewedAt !== null,
    resume_file_path: blind.hides(row.stage) ? null : row.resumeKey,
  };
}
