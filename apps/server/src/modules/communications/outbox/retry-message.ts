import type { BodyOf } from '@candor/contract/endpoint';
import type { outbox as endpoints } from '@candor/contract/outbox';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { queueAgain } from '../../../platform/outbox/change-mail.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { mailRetried } from '../communication-events.ts';
import { countAgain } from '../mails/mail-usage.ts';
import { lockMessage } from './lock-message.ts';
import { readdressMail } from './readdress-mail.ts';
import { requireSendable } from './require-sendable.ts';

interface Input {
  params: { id: string };
  body: BodyOf<typeof endpoints.retryMessage>;
}

/**
 * Sends an email again, to the candidate's current address. If the first one may have arrived, this is a new message with its own id:
 * the member has confirmed that it may arrive twice.
 */
export async function retryMessage(ctx: MemberContext, { params, body }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockMessage(ctx, params.id);
    const { mail } = locked;
    const mayHaveArrived = mail.state === 'unknown' || mail.sentAt !== null;
    if ((mail.state !== 'failed' && mail.state !== 'unknown') || mail.content === null)
      throw new ProductError('mail_not_retryable');
    if (mail.state === 'unknown' && !body?.confirm) throw new ProductError('mail_in_doubt');
    await requireSendable(ctx, locked);
    const readdressed = await readdressMail(ctx, locked);
    const countedIn = await countAgain(ctx, ctx.organizationId, mail);
    await queueAgain(ctx, { id: mail.id, mayHaveArrived, countedIn, readdressed });
    const details = { was: mail.state, ...(readdressed && { to_new_address: true }) };
    await recordAudit(ctx, { recordId: mail.id, details });
    await recordEvents(ctx, mailRetried, {
      organizationId: ctx.organizationId,
      recordIds: [mail.id],
      data: {},
    });
    return { success: true as const };
  });
}
