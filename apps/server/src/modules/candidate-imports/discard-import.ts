import { candidateImports } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { lockImport } from './import-queries.ts';

/** Forgets a file that was not imported, with its rows. */
export async function discardImport(ctx: SessionContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const record = await lockImport(ctx, params.id);
    if (record.state !== 'draft') throw new ProductError('import_not_ready');
    await ctx.db
      .delete(candidateImports)
      .where(
        and(eq(candidateImports.organizationId, ctx.organizationId), eq(candidateImports.id, record.id)),
      );
    await recordAudit(ctx, { recordId: record.id });
    return { success: true as const };
  });
}
