import { webhookTestType } from '@candor/contract/webhooks';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { lockWebhook, tellChanged } from './webhook-rows.ts';
import { viewDelivery } from './webhook-view.ts';
import { insertEvents, sendEvents } from './write-events.ts';

/** Whoever may add addresses could otherwise have us call them as fast as we can. */
const perMinute = { name: 'webhook-test', limit: 30, windowSeconds: 60 };

/** Sends an event that says nothing, to see whether the receiver takes it. */
export async function sendTest(ctx: SessionContext, { params }: { params: { id: string } }) {
  await take(ctx, perMinute, ctx.organizationId);
  return inTransaction(ctx, async (ctx) => {
    const webhook = await lockWebhook(ctx, params.id);
    if (!webhook.isOn) throw new ProductError('webhook_off');
    const data = { webhook_id: webhook.id, number: 1, link: null };
    const [event] = await insertEvents(ctx, [{ type: webhookTestType, at: ctx.now, data }]);
    const [delivery] = event ? await sendEvents(ctx, webhook, [event]) : [];
    if (!event || !delivery) throw new Error('the test event was not written');
    await recordAudit(ctx, { recordId: webhook.id });
    await tellChanged(ctx, webhook.id);
    return viewDelivery(delivery, event, undefined);
  });
}
