import type { ApplicationSort } from '@candor/contract/application-filter';
import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { keepPossibleIds, maxExportedIds, streamCsv } from '../../platform/csv-export.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { chooseCells } from './application-cells.ts';
import { type ListedApplications, prepareFilter } from './application-conditions.ts';
import {
  chooseSort,
  type DateSort,
  findApplicationIds,
  findIdsAfter,
  readRows,
  sortIds,
} from './application-queries.ts';
import { countAmong, countListed } from './count-applications.ts';
import { coverRows } from './cover-row.ts';
import { readFurther } from './read-further.ts';

/**
 * Streams applications as CSV in the order and with the columns that are asked for. Voluntary declarations are never part of
 * it.
 */
export async function exportApplications(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.exportApplications> },
): Promise<FileAnswer> {
  const { filter = {}, columns } = body;
  const named = keepPossibleIds(body.application_ids);
  const exceptions = new Set(body.except_ids);
  const { timeZone, ids, total, listed, sort } = await inTransaction(ctx, async (ctx) => {
    const sort = await chooseSort(ctx, body.sort);
    const listed = await prepareFilter(ctx, filter);
    const chosen = named ? await sortIds(ctx, named, sort) : await findBeforehand(ctx, listed, sort);
    const ids = chosen?.filter((id) => !exceptions.has(id));
    const total =
      ids?.length ?? (await countListed(ctx, listed)) - (await countAmong(ctx, listed, [...exceptions]));
    await recordAudit(ctx, {
      recordId: null,
      details: { named: named?.length ?? null, job: filter.job ?? null, total },
    });
    const { timeZone } = await readWorkingTime(ctx, ctx.organizationId);
    return { timeZone, ids, total, listed, sort };
  });
  return streamCsv(ctx, {
    ...{ name: 'applications', columns: chooseCells(columns, timeZone), ids, total, exceptions },
    findAfter: (ctx, after, limit) => findIdsAfter(ctx, listed, { after, sort: sort as DateSort, limit }),
    async readRows(ctx, wanted) {
      const rows = await readRows(ctx, wanted);
      const furtherOf = await readFurther(ctx, rows, columns ?? []);
      const covered = await coverRows(ctx, rows);
      return rows.map((row, place) => ({ ...row, ...covered[place], ...furtherOf(row) }));
    },
  });
}

/** The hits of a search and what is not sorted by date are found once; by date a batch begins where the last one ended. */
async function findBeforehand(
  ctx: Transactional<SessionContext>,
  listed: ListedApplications,
  sort: ApplicationSort,
): Promise<string[] | undefined> {
  if (!listed.filter.q && sort.endsWith('applied_date')) return undefined;
  return findApplicationIds(ctx, listed, { sort, limit: maxExportedIds });
}
