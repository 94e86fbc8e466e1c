import { candidateImportRows } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { removeUntouched } from '../candidates/candidates.ts';
import { changeImport, type ImportContext, type ImportRecord, listNext, ofImport } from './import-queries.ts';

const rowsPerStep = 200;

/** Removes the people of the next rows; true when there are no more. */
export async function undoStep(ctx: Transactional<ImportContext>, record: ImportRecord): Promise<boolean> {
  const rows = await listNext(ctx, record, rowsPerStep);
  if (rows.length === 0) {
    await changeImport(ctx, record, { state: 'undone', place: record.total, undoneAt: ctx.now });
    return true;
  }
  const ids = rows.flatMap(({ candidateId }) => candidateId ?? []);
  const kept = await removeUntouched(ctx, ids);
  for (const [hold, held] of Map.groupBy(kept, ([, hold]) => hold))
    await ctx.db
      .update(candidateImportRows)
      .set({ keptFor: hold })
      .where(
        and(
          ofImport(record),
          eq(candidateImportRows.outcome, 'added'),
          inArray(
            candidateImportRows.candidateId,
            held.map(([id]) => id),
          ),
        ),
      );
  await changeImport(ctx, record, {
    place: rows.at(-1)?.number ?? record.place,
    removed: record.removed + ids.length - kept.size,
    kept: record.kept + kept.size,
  });
  return false;
}
