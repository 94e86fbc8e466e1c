import { savedViews } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordViews } from './view-events.ts';
import { getViewToChange } from './view-queries.ts';

/** Deletes a view; nothing that it shows changes. */
export async function deleteView(ctx: SessionContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const view = await getViewToChange(ctx, params.id);
    await ctx.db.delete(savedViews).where(eq(savedViews.id, view.id));
    await recordAudit(ctx, { recordId: view.id, details: { list: view.list } });
    if (view.privateOf === null) await recordViews(ctx, ctx.organizationId, [view.id]);
    return { success: true as const };
  });
}
