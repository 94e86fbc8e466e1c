import { Readable } from 'node:stream';
import { candidateImportRows } from '@candor/database/schema';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { toCsvLine } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { getImportRecord, type ImportRecord, ofImport } from './import-queries.ts';

const batchRows = 1_000;

/** The refused rows as a file that can be corrected and imported again: the reason stands in front of each. */
export async function downloadRefused(
  ctx: SessionContext,
  { params }: { params: { id: string } },
): Promise<FileAnswer> {
  const record = await inTransaction(ctx, (ctx) => getImportRecord(ctx, params.id));
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, record)),
    cacheControl: 'no-store',
    saveAs: `refused-${record.fileName.replace(/\.[^.]*$/, '')}.csv`,
    total: record.refused,
  };
}

async function* writeLines(ctx: SessionContext, record: ImportRecord): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(['Line', 'Reason', ...record.columns])}`;
  for (let after = 0; ; ) {
    const rows = await inTransaction(ctx, ({ db }) =>
      db
        .select()
        .from(candidateImportRows)
        .where(
          and(
            ofImport(record),
            eq(candidateImportRows.outcome, 'refused'),
            isNotNull(candidateImportRows.cells),
            gt(candidateImportRows.number, after),
          ),
        )
        .orderBy(asc(candidateImportRows.number))
        .limit(batchRows),
    );
    yield rows.map(({ line, reason, cells }) => toCsvLine([line, reason, ...(cells ?? [])])).join('');
    after = rows.at(-1)?.number ?? after;
    if (rows.length < batchRows) return;
  }
}
