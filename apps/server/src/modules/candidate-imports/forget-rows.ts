import { candidateImportRows, candidateImports } from '@candor/database/schema';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import type { ImportContext } from './import-queries.ts';

/** Somebody is erased: rows that name one of their addresses go, those included that wait or were refused. */
export async function forgetRows(
  { db }: Transactional<Context>,
  { organizationId, emails }: { organizationId: string; emails: string[] },
): Promise<void> {
  if (emails.length === 0) return;
  await db.delete(candidateImportRows).where(
    and(
      eq(candidateImportRows.organizationId, organizationId),
      isNotNull(candidateImportRows.cells),
      sql`exists (select 1 from jsonb_array_elements_text(${candidateImportRows.cells}) cell
        where lower(btrim(cell, E' \\t\\r\\n')) = any (${sql.param(emails)}::text[]))`,
    ),
  );
}

/** By which files somebody came, for themself. */
export function gatherImports({ db, organizationId }: Transactional<ImportContext>, candidateIds: string[]) {
  return db
    .select({
      file: candidateImports.fileName,
      line: candidateImportRows.line,
      at: candidateImports.createdAt,
    })
    .from(candidateImportRows)
    .innerJoin(candidateImports, eq(candidateImports.id, candidateImportRows.importId))
    .where(
      and(
        eq(candidateImportRows.organizationId, organizationId),
        inArray(candidateImportRows.candidateId, candidateIds),
      ),
    )
    .orderBy(asc(candidateImports.createdAt));
}
