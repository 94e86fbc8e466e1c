import type { candidateImports as endpoints } from '@candor/contract/candidate-imports';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { changeImport, lockImport } from './import-queries.ts';
import { checkMapping } from './preview-import.ts';
import { importCandidatesTask } from './run-import.task.ts';

/** Begins an import in the background, with what the columns were said to hold. */
export async function startImport(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.startImport> },
) {
  return inTransaction(ctx, async (ctx) => {
    const record = await lockImport(ctx, params.id);
    const { mapping } = checkMapping(record, body);
    await changeImport(ctx, record, { state: 'running', mapping, startedAt: ctx.now });
    await ctx.platform.tasks.enqueue(ctx, importCandidatesTask, { importId: record.id }, { isAwaited: true });
    await recordAudit(ctx, { recordId: record.id, details: { rows: record.total } });
    return { success: true as const };
  });
}
