import { Readable } from 'node:stream';
import type { ApplicationSort } from '@candor/contract/application-filter';
import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { toCsvLine } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
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
import { coverRow } from './cover-row.ts';
import { readFurther } from './read-further.ts';

type ExportBody = BodyOf<typeof endpoints.exportApplications>;

const batchRows = 500;
/** Ids that are found before the first line; no list is longer. */
const maxIds = 1_000_000;

/**
 * Streams applications as CSV, a batch at a time, in the order and with the columns that are asked for. Voluntary declarations
 * are never part of it.
 */
export async function exportApplications(
  ctx: SessionContext,
  { body }: { body: ExportBody },
): Promise<FileAnswer> {
  const { filter = {}, columns } = body;
  // What cannot be an id is nobody's. Only its row would tell, in the middle of the file.
  const named = body.application_ids?.filter((id) => /^\w+$/.test(id));
  const exceptions = new Set(body.except_ids);
  const { ids, total, listed, sort } = await inTransaction(ctx, async (ctx) => {
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
    return { ids, total, listed, sort };
  });
  const readIds = ids ? readInBatches(ids) : readInOrder(ctx, listed, sort as DateSort);
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, readIds, { exceptions, columns })),
    cacheControl: 'no-store',
    saveAs: `applications-${ctx.now.toISOString().slice(0, 10)}.csv`,
    // Tells the browser how far it has come.
    total,
  };
}

/** The hits of a search and what is not sorted by date are found once; by date a batch begins where the last one ended. */
async function findBeforehand(
  ctx: Transactional<SessionContext>,
  listed: ListedApplications,
  sort: ApplicationSort,
): Promise<string[] | undefined> {
  if (!listed.filter.q && sort.endsWith('applied_date')) return undefined;
  return findApplicationIds(ctx, listed, { sort, limit: maxIds });
}

async function* readInBatches(ids: string[]): AsyncIterable<string[]> {
  for (let start = 0; start < ids.length; start += batchRows) yield ids.slice(start, start + batchRows);
}

/** From where the last batch ended: rows that come or go meanwhile move no other row. */
async function* readInOrder(
  ctx: SessionContext,
  listed: ListedApplications,
  sort: DateSort,
): AsyncIterable<string[]> {
  for (let after: string | undefined; ; ) {
    const ids = await inTransaction(ctx, (ctx) =>
      findIdsAfter(ctx, listed, { after, sort, limit: batchRows }),
    );
    yield ids;
    after = ids.at(-1);
    if (ids.length < batchRows) return;
  }
}

interface Written {
  exceptions: ReadonlySet<string>;
  columns: ExportBody['columns'];
}

async function* writeLines(
  ctx: SessionContext,
  batches: AsyncIterable<string[]>,
  { exceptions, columns }: Written,
): AsyncIterable<string> {
  const cells = chooseCells(columns);
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(cells.map(({ heading }) => heading))}`;
  for await (const ids of batches) {
    const rows = await inTransaction(ctx, async (ctx) => {
      // Who was removed while a long export runs gets no more of it.
      if (!(await isStillMember(ctx))) throw new Error('the member was removed during the export');
      const wanted = ids.filter((id) => !exceptions.has(id));
      const blind = await readBlindReview(ctx);
      const read = await readRows(ctx, wanted);
      const furtherOf = await readFurther(ctx, read, columns ?? []);
      return read.map((row) => ({ ...coverRow(row, blind), ...furtherOf(row) }));
    });
    yield rows.map((row) => toCsvLine(cells.map(({ cell }) => cell(row)))).join('');
  }
}

async function isStillMember(ctx: Transactional<SessionContext>): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, ctx.organizationId), eq(members.userId, ctx.caller.userId)));
  return rows.length > 0;
}
