import type { BodyOf } from '@candor/contract/endpoint';
import type { webhooks as endpoints } from '@candor/contract/webhooks';
import { newId } from '@candor/database/ids';
import { webhooks } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { checkAddress } from './check-address.ts';
import { tellChanged } from './webhook-rows.ts';
import { newWebhookSecret } from './webhook-secret.ts';

const mostWebhooks = 20;

/** Adds an address that is told what happens. Its secret is answered once, and kept encrypted. */
export async function addWebhook(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.addWebhook> },
) {
  const { organizationId } = ctx;
  checkAddress(ctx.platform, body.url);
  const [id, secret] = [newId('whk'), newWebhookSecret()];
  await inTransaction(ctx, async (ctx) => {
    // One after the other, so that two at once do not both take the last place.
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${organizationId}`}, 0))`,
    );
    const count = await ctx.db.$count(webhooks, eq(webhooks.organizationId, organizationId));
    if (count >= mostWebhooks) throw new ProductError('too_many_webhooks');
    await ctx.db.insert(webhooks).values({
      id,
      organizationId,
      url: body.url,
      events: body.events,
      secret: ctx.platform.secrets.encrypt(secret),
      createdBy: ctx.caller.userId,
      createdAt: ctx.now,
    });
    await recordAudit(ctx, { recordId: id, details: { events: body.events } });
    await tellChanged(ctx, id);
  });
  return { id, secret };
}
