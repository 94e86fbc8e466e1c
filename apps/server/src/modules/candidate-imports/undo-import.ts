import { importRules } from '@candor/contract/candidate-imports';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { changeImport, type ImportRecord, lockImport } from './import-queries.ts';
import { importCandidatesTask } from './run-import.task.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Takes an import back, in the background: it stops where it runs, and who came by it goes, unless anything holds them. */
export async function undoImport(ctx: SessionContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const record = await lockImport(ctx, params.id);
    if (!isUndoable(record)) throw new ProductError('import_not_ready');
    if (undoEnd(record) < ctx.now) throw new ProductError('import_too_old');
    await changeImport(ctx, record, { state: 'undoing', place: 0, removed: 0, kept: 0 });
    await ctx.platform.tasks.enqueue(ctx, importCandidatesTask, { importId: record.id }, { isAwaited: true });
    await recordAudit(ctx, { recordId: record.id, details: { added: record.added } });
    return { success: true as const };
  });
}

export function isUndoable({ state }: ImportRecord): boolean {
  return ['running', 'done', 'failed'].includes(state);
}

export function undoEnd({ createdAt }: ImportRecord): Date {
  return new Date(createdAt.getTime() + importRules.keptDays * dayMs);
}
