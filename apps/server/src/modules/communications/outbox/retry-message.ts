import type { BodyOf } from '@candor/contract/endpoint';
import type { outbox as endpoints } from '@candor/contract/outbox';
import { communications, outboxMessages } from '@candor/database/schema';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { queueAgain } from '../../../platform/outbox/change-mail.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { mailRetried } from '../communication-events.ts';
import { countAgain } from '../mails/mail-usage.ts';

interface Input {
  params: { id: string };
  body: BodyOf<typeof endpoints.retryMessage>;
}

/**
 * Sends a mail again. One that may have arrived is another message then, under an id of its own: whoever asked knows that
 * it may arrive twice.
 */
export async function retryMessage(ctx: MemberContext, { params, body }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const mail = await lockMessage(ctx, params.id);
    const mayHaveArrived = mail.state === 'unknown' || mail.sentAt !== null;
    if ((mail.state !== 'failed' && mail.state !== 'unknown') || mail.content === null)
      throw new ProductError('mail_not_retryable');
    if (mail.state === 'unknown' && !body?.confirm) throw new ProductError('mail_in_doubt');
    const countedIn = await countAgain(ctx, ctx.organizationId, mail);
    await queueAgain(ctx, { id: mail.id, mayHaveArrived, countedIn });
    await recordAudit(ctx, { recordId: mail.id, details: { was: mail.state } });
    await recordEvents(ctx, mailRetried, {
      organizationId: ctx.organizationId,
      recordIds: [mail.id],
      data: {},
    });
    return { success: true as const };
  });
}

/** Only mails to candidates and to those who asked: those of accounts belong to nobody here. */
async function lockMessage(ctx: Transactional<MemberContext>, id: string) {
  const [row] = await ctx.db
    .select({ mail: outboxMessages })
    .from(outboxMessages)
    .leftJoin(communications, eq(communications.outboxId, outboxMessages.id))
    .where(
      and(
        eq(outboxMessages.organizationId, ctx.organizationId),
        eq(outboxMessages.id, id),
        or(isNotNull(communications.id), eq(outboxMessages.kind, 'visitor_answer')),
      ),
    )
    .for('update', { of: outboxMessages });
  if (!row) throw new ProductError('not_found');
  return row.mail;
}
