import { randomUUID } from 'node:crypto';
import { newId } from '@candor/database/ids';
import { outboxMessages } from '@candor/database/schema';
import type { Context, Transactional } from '../context.ts';
import { deliverMailTask } from './deliver-mail.task.ts';
import type { MailContent } from './mail-content.ts';

export interface OutgoingMail {
  kind: string;
  recipient: string;
  mail: MailContent;
  /** One message per key, whatever is retried. */
  dedupeKey: string;
  /** Carries a code or a link that signs someone in: it is wiped once it left, and repeatable. */
  secret?: boolean;
  /** Does no harm when it arrives twice. */
  isRepeatable?: boolean;
  usefulUntil?: Date;
  /** It goes to a candidate themself, and counts as such. */
  isToCandidate?: boolean;
  /** Why it is not sent now: it stands in the outbox as failed, and a person can send it later. */
  heldBack?: string;
  /** It leaves by itself when the plan has room. */
  heldFor?: 'plan';
  /** The month in which it counts against the organization's plan. */
  countedIn?: string | null;
}

/**
 * Puts a mail into the outbox, in the transaction that makes it necessary, and the task that delivers it. Answers its id;
 * undefined where there is one of this key already.
 */
export async function queueMail(
  ctx: Transactional<Context>,
  outgoing: OutgoingMail,
): Promise<string | undefined> {
  const id = newId('msg');
  const [row] = await ctx.db
    .insert(outboxMessages)
    .values({
      id,
      organizationId: ctx.organizationId,
      kind: outgoing.kind,
      recipient: outgoing.recipient,
      subject: outgoing.mail.subject,
      content: ctx.platform.secrets.encrypt(JSON.stringify(outgoing.mail)),
      secret: outgoing.secret ?? false,
      isRepeatable: outgoing.isRepeatable ?? outgoing.secret ?? false,
      messageId: newMessageId(ctx),
      dedupeKey: outgoing.dedupeKey,
      usefulUntil: outgoing.usefulUntil ?? null,
      isToCandidate: outgoing.isToCandidate ?? false,
      countedIn: outgoing.countedIn ?? null,
      heldFor: outgoing.heldFor ?? null,
      ...(outgoing.heldBack && { state: 'failed', lastError: outgoing.heldBack }),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: outboxMessages.dedupeKey })
    .returning({ id: outboxMessages.id });
  if (row && !outgoing.heldBack)
    await ctx.platform.tasks.enqueue(ctx, deliverMailTask, { messageId: row.id });
  return row?.id;
}

export function newMessageId(ctx: Context | Transactional<Context>): string {
  return `<${randomUUID()}@${new URL(ctx.platform.config.publicUrl).hostname}>`;
}
