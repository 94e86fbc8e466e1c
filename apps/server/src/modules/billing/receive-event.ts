import type { billing as endpoints } from '@candor/contract/billing';
import type { BodyOf } from '@candor/contract/endpoint';
import { billingEvents } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { SignedBody } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { applyEventTask } from './apply-event.task.ts';
import { getProvider } from './provider.ts';

type Event = BodyOf<typeof endpoints.receiveEvent>;

/** What a plan can depend on. Anything else is acknowledged and forgotten. */
const handled =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)|customer\.subscription\.\w+|invoice\.(paid|payment_failed|payment_action_required)|customer\.deleted)$/;

/** Keeps an event, once, with the task that works it off, before it is acknowledged. */
export async function receiveEvent(
  ctx: Context,
  { body, signed }: { body: Event; signed?: SignedBody | undefined },
) {
  const provider = getProvider(ctx);
  const { webhookSecrets } = ctx.platform.config;
  if (!signed?.isBy(webhookSecrets, ctx.now)) throw new ProductError('invalid_signature');
  const answer = { success: true as const };
  if (!handled.test(body.type) || body.livemode !== provider.isLive) return answer;
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(billingEvents)
      .values({
        ...{ id: body.id, type: body.type, customerId: findCustomer(body) },
        ...{ createdAt: new Date(body.created * 1000), receivedAt: ctx.now },
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (!row) return;
    await ctx.platform.tasks.enqueue(ctx, applyEventTask, { eventId: row.id });
    await recordAudit(ctx, { recordId: row.id, details: { type: body.type } });
  });
  return answer;
}

function findCustomer({ data: { object } }: Event): string | null {
  if (object.object === 'customer') return object.id ?? null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const id = typeof customer === 'object' && customer && 'id' in customer ? customer.id : null;
  return typeof id === 'string' ? id : null;
}
