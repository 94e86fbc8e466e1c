import { rolesHolding } from '@candor/contract/rights';
import { members, users, webhookDeliveries, webhooks } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { wantsNotice } from '../accounts/accounts.ts';
import { webhookOffEmail } from './emails/webhook-off-email.ts';
import type { WebhookRow } from './webhook-rows.ts';

type Delivering = Transactional<Context> & { organizationId: string };

/**
 * Switches a webhook off whose receiver is gone, or failed for days, and writes to whoever manages webhooks
 * and wants to be told. What waits is not sent.
 */
export async function switchOff(
  ctx: Delivering,
  { id, url }: WebhookRow,
  reason: 'gone' | 'failing',
): Promise<void> {
  await ctx.db
    .update(webhooks)
    .set({ isOn: false, offReason: reason, offAt: ctx.now })
    .where(eq(webhooks.id, id));
  await endWaiting(ctx, id);
  await recordAudit({ ...ctx, auditName: 'webhook.switched_off' }, { recordId: id, details: { reason } });
  for (const manager of await listManagers(ctx)) {
    if (!wantsNotice(manager, 'webhooks')) continue;
    const { userId, email, name } = manager;
    await queueMail(ctx, {
      kind: 'webhook.switched_off',
      recipient: email,
      mail: await webhookOffEmail({
        ...{ name, reason, host: new URL(url).host },
        settingsUrl: `${ctx.platform.config.publicUrl}/integrations?tab=webhooks`,
      }),
      dedupeKey: `webhook-off:${id}:${ctx.now.getTime()}:${userId}`,
      isRepeatable: true,
    });
  }
}

/** Nothing more is sent to a webhook that is off. It can be replayed when it is on again. */
export async function endWaiting(ctx: Delivering, webhookId: string): Promise<void> {
  const { organizationId } = ctx;
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(
      and(
        eq(webhookDeliveries.organizationId, organizationId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
}

function listManagers({ db, organizationId }: Delivering) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      mutedNotifications: users.mutedNotifications,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(eq(members.organizationId, organizationId), inArray(members.role, rolesHolding('webhooks.manage'))),
    );
}
