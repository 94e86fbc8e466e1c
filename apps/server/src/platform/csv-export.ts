import { Readable } from 'node:stream';
import { members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type SessionContext, type Transactional } from './context.ts';
import { toCsvLine } from './csv.ts';
import type { PlaceByDate } from './list-pages.ts';
import type { FileAnswer } from './module.ts';

const batchRows = 500;
/** Ids that are found before the first line; no list is longer. */
export const maxExportedIds = 1_000_000;

/** What stands in a column of a file, under the heading that the screen has. */
export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => string | number | null;
}

interface CsvExport<Row> {
  /** What the file is called, before the day. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** How many rows will come: it tells the browser how far it has come. */
  total: number;
  /** Those that were found beforehand, in their order; else a batch begins where the last one ended. */
  ids: readonly string[] | undefined;
  findAfter: (
    ctx: Transactional<SessionContext>,
    after: PlaceByDate | undefined,
    limit: number,
  ) => Promise<PlaceByDate[]>;
  exceptions: ReadonlySet<string>;
  readRows: (ctx: Transactional<SessionContext>, ids: string[]) => Promise<Row[]>;
}

/** Something that can't be an id belongs to nobody. Else it would only fail at its row, in the middle of the file. */
export function keepPossibleIds(named: readonly string[] | undefined): string[] | undefined {
  return named?.filter((id) => /^\w+$/.test(id));
}

/** Streams a list as CSV, a batch at a time. */
export function streamCsv<Row>(ctx: SessionContext, list: CsvExport<Row>): FileAnswer {
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, list)),
    cacheControl: 'no-store',
    saveAs: `${list.name}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    total: list.total,
  };
}

async function* writeLines<Row>(ctx: SessionContext, list: CsvExport<Row>): AsyncIterable<string> {
  const { columns, exceptions, readRows } = list;
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(columns.map(({ heading }) => heading))}`;
  for await (const ids of list.ids ? readInBatches(list.ids) : readOnward(ctx, list)) {
    const rows = await inTransaction(ctx, async (ctx) => {
      // Who was removed while a long export runs gets no more of it.
      if (!(await isStillMember(ctx))) throw new Error('the member was removed during the export');
      return readRows(
        ctx,
        ids.filter((id) => !exceptions.has(id)),
      );
    });
    yield rows.map((row) => toCsvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
}

async function* readInBatches(ids: readonly string[]): AsyncIterable<string[]> {
  for (let start = 0; start < ids.length; start += batchRows) yield ids.slice(start, start + batchRows);
}

/** From the place where the last batch ended: rows that come or go meanwhile, also the last one, move no other row. */
async function* readOnward<Row>(ctx: SessionContext, { findAfter }: CsvExport<Row>): AsyncIterable<string[]> {
  for (let after: PlaceByDate | undefined; ; ) {
    const places = await inTransaction(ctx, (ctx) => findAfter(ctx, after, batchRows));
    yield places.map(({ id }) => id);
    after = places.at(-1);
    if (places.length < batchRows) return;
  }
}

async function isStillMember(ctx: Transactional<SessionContext>): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, ctx.organizationId), eq(members.userId, ctx.caller.userId)));
  return rows.length > 0;
}
