import { outboxMessages } from '@candor/database/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../context.ts';
import { deliverMailTask } from './deliver-mail.task.ts';
import { newMessageId } from './queue-mail.ts';

/** Says of a mail that it did not arrive, and why. */
export async function failMail(ctx: Transactional<Context>, id: string, reason: string): Promise<void> {
  await ctx.db
    .update(outboxMessages)
    .set({ state: 'failed', lastError: reason, heldFor: null })
    .where(eq(outboxMessages.id, id));
}

interface QueuedAgain {
  id: string;
  mayHaveArrived: boolean;
  countedIn: string | null;
  isAwaited?: boolean;
  /** Where it goes to another address than before: that, and what it says there, encrypted. */
  readdressed?: { recipient: string; content: string } | undefined;
}

/** Puts a mail into the outbox once more; under an id of its own, where it may have arrived. */
export async function queueAgain(
  ctx: Transactional<Context>,
  { id, mayHaveArrived, countedIn, isAwaited = true, readdressed }: QueuedAgain,
): Promise<void> {
  await ctx.db
    .update(outboxMessages)
    .set({
      state: 'queued',
      lastError: null,
      sentAt: null,
      countedIn,
      heldFor: null,
      ...readdressed,
      ...(mayHaveArrived && { messageId: newMessageId(ctx) }),
    })
    .where(eq(outboxMessages.id, id));
  await ctx.platform.tasks.enqueue(ctx, deliverMailTask, { messageId: id }, { isAwaited });
}

/** Empties emails of an organization: the fact that they were sent stays, recipient and text don't. Waiting ones are never sent. */
export async function emptyMails(
  ctx: Transactional<Context & { organizationId: string }>,
  which: SQL | undefined,
): Promise<void> {
  await ctx.db
    .update(outboxMessages)
    .set({
      recipient: 'erased',
      subject: 'Erased',
      content: null,
      dedupeKey: sql`'erased/' || ${outboxMessages.id}`,
      lastError: null,
      heldFor: null,
      // One in the hands of the mail server ends as it will; its content is with the server already.
      state: sql`case when ${outboxMessages.state} = 'queued' then 'failed'::outbox_state else ${outboxMessages.state} end`,
    })
    .where(and(eq(outboxMessages.organizationId, ctx.organizationId), which));
}
