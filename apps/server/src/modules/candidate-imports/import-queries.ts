import type { ImportField } from '@candor/contract/candidate-imports';
import { candidateImportRows, candidateImports } from '@candor/database/schema';
import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { candidateImportMoved } from './import-events.ts';

export type ImportContext = Context & { organizationId: string };
export type ImportRecord = typeof candidateImports.$inferSelect;
export type ImportRowRecord = typeof candidateImportRows.$inferSelect;

/** Keys of one import's rows. */
export function ofImport({
  id,
  organizationId,
}: Pick<ImportRecord, 'id' | 'organizationId'>): SQL | undefined {
  return and(eq(candidateImportRows.organizationId, organizationId), eq(candidateImportRows.importId, id));
}

function byId(organizationId: string, id: string): SQL | undefined {
  return and(eq(candidateImports.organizationId, organizationId), eq(candidateImports.id, id));
}

export async function getImportRecord(
  { db, organizationId }: Transactional<ImportContext>,
  id: string,
): Promise<ImportRecord> {
  const [row] = await db.select().from(candidateImports).where(byId(organizationId, id));
  if (!row) throw new ProductError('not_found');
  return row;
}

/** The same, locked: one of two who decide at once waits, and sees what the other did. */
export async function lockImport(
  { db, organizationId }: Transactional<ImportContext>,
  id: string,
): Promise<ImportRecord> {
  const [row] = await db.select().from(candidateImports).where(byId(organizationId, id)).for('update');
  if (!row) throw new ProductError('not_found');
  return row;
}

/** Writes how far an import has come, and tells. */
export async function changeImport(
  ctx: Transactional<ImportContext>,
  { id, organizationId, state }: ImportRecord,
  change: Partial<ImportRecord>,
): Promise<void> {
  await ctx.db.update(candidateImports).set(change).where(byId(organizationId, id));
  await recordEvents(ctx, candidateImportMoved, {
    organizationId,
    recordIds: [id],
    data: { state: change.state ?? state },
  });
}

/** Rows whose cells are still there, in their order. */
export async function listFilled({ db }: Transactional<ImportContext>, record: ImportRecord, limit?: number) {
  const query = db
    .select({
      number: candidateImportRows.number,
      line: candidateImportRows.line,
      cells: candidateImportRows.cells,
    })
    .from(candidateImportRows)
    .where(and(ofImport(record), isNotNull(candidateImportRows.cells)))
    .orderBy(asc(candidateImportRows.number));
  return limit === undefined ? query : query.limit(limit);
}

/** The next rows after the place an import was left at. */
export function listNext(
  { db }: Transactional<ImportContext>,
  record: ImportRecord,
  limit: number,
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(candidateImportRows)
    .where(and(ofImport(record), gt(candidateImportRows.number, record.place)))
    .orderBy(asc(candidateImportRows.number))
    .limit(limit);
}

/** What was stored went through the contract; fields that a later version knows no more are left out. */
export function mappingOf({ mapping }: Pick<ImportRecord, 'mapping'>): (ImportField | null)[] {
  return mapping as (ImportField | null)[];
}
