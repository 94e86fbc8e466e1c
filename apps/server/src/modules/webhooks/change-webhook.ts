import type { BodyOf } from '@candor/contract/endpoint';
import type { webhooks as endpoints } from '@candor/contract/webhooks';
import { webhooks } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { checkAddress } from './check-address.ts';
import { findLastDelivery } from './read-webhooks.ts';
import { endWaiting } from './switch-off.ts';
import { lockWebhook, tellChanged } from './webhook-rows.ts';
import { viewWebhook } from './webhook-view.ts';

/** Whatever went wrong before counts no more: it has another address, or a person says that it works. */
const freshStart = { offReason: null, offAt: null, failingSince: null, failures: 0, pausedUntil: null };

/** Changes where a webhook leads and what it is told, or turns it on or off. */
export async function changeWebhook(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.changeWebhook> },
) {
  if (body.url !== undefined) checkAddress(ctx.platform, body.url);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockWebhook(ctx, params.id);
    const isOn = body.on ?? before.isOn;
    const isFresh = (isOn && !before.isOn) || (body.url !== undefined && body.url !== before.url);
    const [row = before] = await ctx.db
      .update(webhooks)
      .set({
        ...(body.url !== undefined && { url: body.url }),
        ...(body.events && { events: body.events }),
        isOn,
        ...(isFresh && isOn && freshStart),
        ...(!isOn && before.isOn && { offAt: ctx.now, offReason: null }),
      })
      .where(eq(webhooks.id, before.id))
      .returning();
    // What an earlier version left waiting for one that was off was never sent: it counts as missed.
    if (!isOn || !before.isOn) await endWaiting(ctx, row.id);
    await recordAudit(ctx, { recordId: row.id, details: { changed: Object.keys(body), on: isOn } });
    await tellChanged(ctx, row.id);
    return viewWebhook(row, ctx.now, await findLastDelivery(ctx, row.id));
  });
}
