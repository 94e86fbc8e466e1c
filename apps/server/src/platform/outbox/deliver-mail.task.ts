import { buffer } from 'node:stream/consumers';
import { outboxMessages } from '@candor/database/schema';
import { type EmailAttachment, EmailError } from '@candor/integrations/email';
import { StorageError } from '@candor/integrations/storage';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../context.ts';
import { defineEvent, recordEvents } from '../domain-events.ts';
import { defineTask } from '../tasks.ts';
import { type MailContent, mailContentSchema } from './mail-content.ts';

type Message = typeof outboxMessages.$inferSelect;
type Outcome = Pick<Message, 'state' | 'lastError'>;

/**
 * Hands one message to the mail server. If an attempt died or its answer was lost, a mail that does no harm twice (a receipt, a
 * link, a code) is handed over again under the same Message-ID. Any other is `unknown` then, and left to a person.
 */
export const deliverMailTask = defineTask({
  name: 'deliver-mail',
  payload: z.object({ messageId: z.string() }),
  scope: 'platform',
  concurrency: 4,
  retry: { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 120 },
  async handle(ctx, { messageId }, { isLast }) {
    const message = await claim(ctx, messageId);
    if (!message) return;
    const outcome = await handOver(ctx, message, isLast);
    await settle(ctx, message, outcome);
    ctx.platform.metrics.mails.inc({ kind: message.kind, outcome: outcome.state });
    if (outcome.state === 'queued') throw new Error(outcome.lastError ?? 'mail server is out of reach');
  },
});

/** Marks the message as being sent; undefined when there is nothing (more) to send. */
function claim(ctx: Context, id: string): Promise<Message | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [message] = await ctx.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.id, id))
      .for('update');
    if (message?.state === 'sending' && !message.isRepeatable) {
      await ctx.db
        .update(outboxMessages)
        .set({ state: 'unknown', lastError: 'The attempt was interrupted; it may have arrived.' })
        .where(eq(outboxMessages.id, id));
      await tell(ctx, message, 'unknown');
      return undefined;
    }
    if (message?.state !== 'queued' && message?.state !== 'sending') return undefined;
    // Its reader was erased while it waited for another attempt.
    if (message.content === null) {
      await ctx.db.update(outboxMessages).set({ state: 'failed' }).where(eq(outboxMessages.id, id));
      return undefined;
    }
    await ctx.db
      .update(outboxMessages)
      .set({ state: 'sending', attempts: sql`${outboxMessages.attempts} + 1` })
      .where(eq(outboxMessages.id, id));
    return message;
  });
}

async function handOver(ctx: Context, message: Message, isLast: boolean): Promise<Outcome> {
  if (message.usefulUntil && message.usefulUntil <= ctx.platform.clock()) {
    return { state: 'failed', lastError: 'It could not be sent in time.' };
  }
  const { fromName, replyTo, bounceTo, headers, calendar, attachments, ...parts } = mailContentSchema.parse(
    JSON.parse(ctx.platform.secrets.decrypt(message.content ?? '')),
  );
  try {
    const files = attachments && (await readAttachments(ctx, attachments));
    await ctx.platform.email.send({
      from: nameSender(ctx.platform.config.mailFrom, fromName),
      to: message.recipient,
      messageId: message.messageId,
      ...parts,
      ...(replyTo && { replyTo }),
      ...(bounceTo && { bounceTo }),
      ...(headers && { headers }),
      ...(calendar && { calendar }),
      ...(files && { attachments: files }),
    });
    return { state: 'sent', lastError: null };
  } catch (error) {
    if (error instanceof StorageError)
      return {
        state: isLast ? 'failed' : 'queued',
        lastError: 'Not sent: its attachments could not be read.',
      };
    if (!(error instanceof EmailError)) throw error;
    if (error.outcome === 'not_sent_permanent') return { state: 'failed', lastError: error.message };
    if (error.outcome === 'unknown' && !message.isRepeatable)
      return { state: 'unknown', lastError: error.message };
    return { state: isLast ? 'failed' : 'queued', lastError: error.message };
  }
}

/** The attached files. If one is gone for good, the email is sent without it: the text matters more. */
async function readAttachments(
  ctx: Context,
  attachments: NonNullable<MailContent['attachments']>,
): Promise<EmailAttachment[]> {
  const files: EmailAttachment[] = [];
  for (const { key, name, contentType } of attachments) {
    const stream = await ctx.platform.storage.find(key);
    if (stream) files.push({ name, contentType, content: await readWhole(stream) });
    else ctx.log.error({ fileKey: key }, 'an attachment is missing from the storage');
  }
  return files;
}

/** A stream that breaks off says nothing about the mail, which has not left yet. */
async function readWhole(stream: Parameters<typeof buffer>[0]): Promise<Buffer> {
  try {
    return await buffer(stream);
  } catch (cause) {
    throw new StorageError('a file broke off while it was read', { cause });
  }
}

function settle(ctx: Context, message: Message, outcome: Outcome): Promise<unknown> {
  const isOver = outcome.state !== 'queued';
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(outboxMessages)
      .set({
        ...outcome,
        ...(outcome.state === 'sent' ? { sentAt: ctx.platform.clock() } : {}),
        ...(isOver && message.secret ? { content: null } : {}),
      })
      .where(and(eq(outboxMessages.id, message.id), eq(outboxMessages.state, 'sending')));
    await tell(ctx, message, outcome.state);
  });
}

/** A mail is on its way, has left, or could not. Rows of earlier versions don't say which. */
export const mailHandedOver = defineEvent('mail.handed_over', z.object({ state: z.string().optional() }), [
  'communications.changed',
]);

async function tell(
  ctx: Transactional<Context>,
  { id, organizationId }: Message,
  state: Message['state'],
): Promise<void> {
  if (organizationId)
    await recordEvents(ctx, mailHandedOver, { organizationId, recordIds: [id], data: { state } });
}

/** 'Harbour & Pine <no-reply@candor.example>': the configured address under the name of whoever writes. */
function nameSender(configured: string, name: string | undefined): string {
  if (!name) return configured;
  const address = /<([^<>]*)>\s*$/.exec(configured)?.[1] ?? configured;
  return `${name} <${address}>`;
}
