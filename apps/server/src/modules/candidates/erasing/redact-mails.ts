import { communications, outboxMessages } from '@candor/database/schema';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';

/** Empties the mails to a person: that one left stays known, to whom and what it said does not. One that waits never leaves. */
export async function redactMails(
  ctx: Transactional<MemberContext>,
  {
    candidateIds,
    emails,
    dedupeKeys = [],
  }: { candidateIds: string[]; emails: string[]; dedupeKeys?: string[] },
): Promise<void> {
  const ofConversations = ctx.db
    .select({ id: communications.outboxId })
    .from(communications)
    .where(
      and(
        eq(communications.organizationId, ctx.organizationId),
        inArray(communications.candidateId, candidateIds),
      ),
    );
  await ctx.db
    .update(outboxMessages)
    .set({
      recipient: 'erased',
      subject: 'Erased',
      content: null,
      dedupeKey: sql`'erased/' || ${outboxMessages.id}`,
      lastError: null,
      // One in the hands of the mail server ends as it will; its content is with the server already.
      state: sql`case when ${outboxMessages.state} = 'queued' then 'failed'::outbox_state else ${outboxMessages.state} end`,
    })
    .where(
      and(
        eq(outboxMessages.organizationId, ctx.organizationId),
        or(
          emails.length > 0 ? inArray(outboxMessages.recipient, emails) : undefined,
          inArray(outboxMessages.id, ofConversations),
          dedupeKeys.length > 0 ? inArray(outboxMessages.dedupeKey, dedupeKeys) : undefined,
        ),
      ),
    );
}
