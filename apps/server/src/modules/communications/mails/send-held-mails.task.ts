import { outboxMessages } from '@candor/database/schema';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { type Following, recordEvents } from '../../../platform/domain-events.ts';
import { failMail, queueAgain } from '../../../platform/outbox/change-mail.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { takeUsage } from '../../billing/billing.ts';
import { mailWritten } from '../communication-events.ts';
import { isStillTrue } from './is-still-true.ts';

const leftToPeople =
  'Not sent: something about this candidate changed while the email waited for your plan. Check it, then send it again.';

/**
 * Sends what was held back because the plan had no email left, oldest first, as much as there is room for. What is no longer
 * true of its candidate is left to a person.
 */
export const sendHeldMailsTask = defineTask({
  name: 'send-held-mails',
  payload: z.object({ organizationId: z.string().optional() }),
  scope: 'platform',
  concurrency: 1,
  // A new month or billing being switched off has no event.
  schedule: '*/5 * * * *',
  retry: { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 240 },
  async handle(ctx, { organizationId }) {
    const ids = organizationId ? [organizationId] : await findHolding(ctx);
    for (const id of ids) {
      const bound = { ...ctx, scope: 'tenant', organizationId: id } as const;
      let isRoomLeft = true;
      while (isRoomLeft) isRoomLeft = await settleOldest(bound);
    }
  },
});

/** The organization has another plan. */
export async function sendHeldMails(ctx: Following): Promise<void> {
  const { organizationId } = ctx;
  await ctx.platform.tasks.enqueue(ctx, sendHeldMailsTask, { organizationId });
}

async function findHolding(ctx: Context): Promise<string[]> {
  const rows = await inTransaction(ctx, ({ db }) =>
    db
      .selectDistinct({ id: outboxMessages.organizationId })
      .from(outboxMessages)
      .where(isNotNull(outboxMessages.heldFor)),
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Sends the oldest, or leaves it to a person. Answers whether there may be room for another. */
function settleOldest(ctx: Context & { organizationId: string }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const [mail] = await ctx.db
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.organizationId, organizationId), isNotNull(outboxMessages.heldFor)))
      .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
      .limit(1)
      .for('update');
    if (!mail) return false;
    if (await isStillTrue(ctx, mail)) {
      const outcome = await takeUsage(ctx, { organizationId, resource: 'mails' });
      if (!outcome.isTaken) return false;
      const again = { id: mail.id, mayHaveArrived: false, countedIn: outcome.period, isAwaited: false };
      await queueAgain(ctx, again);
    } else await failMail(ctx, mail.id, leftToPeople);
    await tell(ctx, mail.id);
    return true;
  });
}

async function tell(ctx: Transactional<Context & { organizationId: string }>, id: string): Promise<void> {
  const { organizationId } = ctx;
  await recordEvents(ctx, mailWritten, { organizationId, recordIds: [id], data: {} });
}
