import { importRules } from '@candor/contract/candidate-imports';
import { newId } from '@candor/database/ids';
import { candidateImportRows, candidateImports } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type RateLimit, take } from '../../platform/rate-limit.ts';
import { decodeText } from './reading/decode-text.ts';
import { guessFields, hasHeading } from './reading/guess-fields.ts';
import { readCsv } from './reading/read-csv.ts';

const uploads: RateLimit = { name: 'candidate-import/organization', limit: 60, windowSeconds: 3600 };
/** No cell of a person is longer; what is, is refused by its row all the same. */
const maxCellLength = 2_000;
const rowsPerInsert = 2_000;

/** Stores a file's rows until someone says what its columns hold. Nobody is added yet. */
export async function uploadImport(ctx: SessionContext, { file }: { file: UploadedFile | undefined }) {
  await take(ctx, uploads, ctx.organizationId);
  if (!file) throw new ProductError('not_a_csv');
  if (file.content.length > importRules.maxBytes) throw new ProductError('csv_too_large');
  const { columns, headingLine, rows, encoding } = readFile(file.content);
  return inTransaction(ctx, async (ctx) => {
    const { organizationId, now } = ctx;
    const id = newId('imp');
    await ctx.db.insert(candidateImports).values({
      ...{ id, organizationId, uploadedBy: ctx.caller.userId, state: 'draft', createdAt: now },
      ...{ columns, headingLine, encoding, total: rows.length },
      fileName: nameFile(file.name),
      mapping: guessFields(columns),
    });
    for (let start = 0; start < rows.length; start += rowsPerInsert)
      await ctx.db.insert(candidateImportRows).values(
        rows.slice(start, start + rowsPerInsert).map(({ line, cells }, index) => ({
          ...{ organizationId, importId: id, number: start + index + 1, line },
          cells: cells.map((cell) => cell.slice(0, maxCellLength)),
        })),
      );
    await recordAudit(ctx, { recordId: id, details: { rows: rows.length } });
    return { id };
  });
}

function readFile(content: Buffer) {
  const { text, encoding } = decodeText(content);
  const { records } = readCsv(text);
  const [first] = records;
  if (!first) throw new ProductError('csv_empty');
  if (first.cells.length > importRules.maxColumns) throw new ProductError('not_a_csv');
  const isHeaded = hasHeading(first.cells);
  const rows = isHeaded ? records.slice(1) : records;
  if (rows.length === 0) throw new ProductError('csv_empty');
  if (rows.length > importRules.maxRows) throw new ProductError('csv_too_long');
  const columns = first.cells.map((cell, index) => {
    const heading = isHeaded
      ? cell
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 120)
      : '';
    return heading || `Column ${index + 1}`;
  });
  return { columns, headingLine: isHeaded ? first.line : null, rows, encoding };
}

function nameFile(name: string): string {
  const plain = name.replace(/\p{Cc}+/gu, ' ').trim();
  return plain.slice(0, 200) || 'candidates.csv';
}
