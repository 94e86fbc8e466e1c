import { communications, outboxMessages } from '@candor/database/schema';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { emptyMails } from '../../../platform/outbox/change-mail.ts';

/** Empties the mails to a person. */
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
  await emptyMails(
    ctx,
    or(
      emails.length > 0 ? inArray(outboxMessages.recipient, emails) : undefined,
      inArray(outboxMessages.id, ofConversations),
      dedupeKeys.length > 0 ? inArray(outboxMessages.dedupeKey, dedupeKeys) : undefined,
    ),
  );
}
