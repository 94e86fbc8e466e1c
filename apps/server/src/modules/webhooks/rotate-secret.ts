import { webhooks } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { lockWebhook, tellChanged } from './webhook-rows.ts';
import { newWebhookSecret } from './webhook-secret.ts';

const overlapMs = 24 * 60 * 60 * 1000;

/** Gives a webhook another secret. Both sign for a day, so that the receiver can follow without losing a delivery. */
export async function rotateSecret(ctx: SessionContext, { params }: { params: { id: string } }) {
  const secret = newWebhookSecret();
  const formerUntil = new Date(ctx.now.getTime() + overlapMs);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockWebhook(ctx, params.id);
    await ctx.db
      .update(webhooks)
      .set({
        secret: ctx.platform.secrets.encrypt(secret),
        formerSecret: before.secret,
        formerUntil,
      })
      .where(eq(webhooks.id, before.id));
    await recordAudit(ctx, { recordId: before.id });
    await tellChanged(ctx, before.id);
  });
  return { secret, former_secret_until: formerUntil.toISOString() };
}
