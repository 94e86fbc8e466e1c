import type { CandidateSort } from '@candor/contract/candidate-filter';
import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { keepPossibleIds, maxExportedIds, streamCsv } from '../../platform/csv-export.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { chooseCells } from './candidate-cells.ts';
import { type ListedCandidates, prepareFilter } from './candidate-conditions.ts';
import { chooseSort } from './candidate-orders.ts';
import {
  countAmong,
  countListed,
  type DateSort,
  findCandidateIds,
  findIdsAfter,
  readRows,
  sortIds,
} from './candidate-queries.ts';
import { viewListed } from './list-view.ts';

/**
 * Streams candidates as CSV in the order and with the columns that are asked for. What candidates declared is never part of it.
 */
export async function exportCandidates(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.exportCandidates> },
): Promise<FileAnswer> {
  const named = keepPossibleIds(body.candidate_ids);
  const exceptions = new Set(body.except_ids);
  const { timeZone, ids, total, listed, sort } = await inTransaction(ctx, async (ctx) => {
    const sort = chooseSort(await readBlindReview(ctx), body.sort);
    const listed = await prepareFilter(ctx, body.filter ?? {});
    const chosen = named ? await sortIds(ctx, named, sort) : await findBeforehand(ctx, listed, sort);
    const ids = chosen?.filter((id) => !exceptions.has(id));
    const total =
      ids?.length ?? (await countListed(ctx, listed)) - (await countAmong(ctx, listed, [...exceptions]));
    await recordAudit(ctx, { recordId: null, details: { named: named?.length ?? null, total } });
    const { timeZone } = await readWorkingTime(ctx, ctx.organizationId);
    return { timeZone, ids, total, listed, sort };
  });
  return streamCsv(ctx, {
    ...{ name: 'candidates', columns: chooseCells(body.columns, timeZone), ids, total, exceptions },
    findAfter: (ctx, after, limit) => findIdsAfter(ctx, listed, { after, sort: sort as DateSort, limit }),
    readRows: async (ctx, wanted) => viewListed(ctx, await readRows(ctx, wanted)),
  });
}

/** The hits of a search and what is sorted by name are found once; by date a batch begins where the last one ended. */
async function findBeforehand(
  ctx: Transactional<SessionContext>,
  listed: ListedCandidates,
  sort: CandidateSort,
): Promise<string[] | undefined> {
  if (!listed.filter.q && sort.endsWith('created_at')) return undefined;
  return findCandidateIds(ctx, listed, { sort, limit: maxExportedIds });
}
