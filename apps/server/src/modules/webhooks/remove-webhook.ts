import { webhooks } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { lockWebhook, tellChanged } from './webhook-rows.ts';

/** Deletes a webhook; its deliveries go with it. */
export async function removeWebhook(ctx: SessionContext, { params }: { params: { id: string } }) {
  await inTransaction(ctx, async (ctx) => {
    const { id } = await lockWebhook(ctx, params.id);
    await ctx.db.delete(webhooks).where(eq(webhooks.id, id));
    await recordAudit(ctx, { recordId: id });
    await tellChanged(ctx, id);
  });
  return { success: true as const };
}
