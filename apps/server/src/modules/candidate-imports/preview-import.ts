import type { candidateImports as endpoints, ImportField } from '@candor/contract/candidate-imports';
import type { BodyOf } from '@candor/contract/endpoint';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getImportRecord, type ImportRecord, listFilled } from './import-queries.ts';
import { judgeRows, type Verdict } from './judge-rows.ts';
import { readValues } from './reading/read-person.ts';

const shownRows = 8;
const shownRefused = 10;

/** What an import would do with these columns. Nothing is written. */
export async function previewImport(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.previewImport> },
) {
  return inTransaction(ctx, async (ctx) => {
    const record = await getImportRecord(ctx, params.id);
    const { mapping } = checkMapping(record, body);
    const verdicts = await judgeRows(ctx, await listFilled(ctx, record), mapping);
    const counts = { new: 0, known: 0, repeated: 0, refused: 0 };
    for (const { outcome } of verdicts) counts[outcome] += 1;
    const view = (verdict: Verdict<{ line: number; cells: string[] | null }>) =>
      viewVerdict(verdict, mapping);
    return {
      counts,
      rows: verdicts.slice(0, shownRows).map(view),
      refused: verdicts
        .filter(({ outcome }) => outcome === 'refused')
        .slice(0, shownRefused)
        .map(view),
    };
  });
}

function viewVerdict(
  { row, outcome, reason }: Verdict<{ line: number; cells: string[] | null }>,
  mapping: readonly (ImportField | null)[],
) {
  return { line: row.line, values: readValues(row.cells ?? [], mapping), outcome, reason };
}

/** Of a draft alone, and with a word on each of its columns. */
export function checkMapping(
  { state, columns }: ImportRecord,
  { mapping }: BodyOf<typeof endpoints.previewImport>,
): { mapping: (ImportField | null)[] } {
  if (state !== 'draft') throw new ProductError('import_not_ready');
  if (mapping.length !== columns.length)
    throw new ProductError('invalid_request', { fields: { mapping: 'Say for each column what it holds' } });
  return { mapping };
}
