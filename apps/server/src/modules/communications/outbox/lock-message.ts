import { candidates, communications, outboxMessages } from '@candor/database/schema';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { lockApplications, lockStages } from '../../stages/stages.ts';
import { readRecipient } from '../mails/read-matter.ts';

export type LockedMessage = Awaited<ReturnType<typeof lockMessage>>;

/**
 * Locks the email's candidate, then the email, until the transaction ends. Moves, merges, corrections and erasures take these locks
 * in the same order. Emails about accounts aren't found here.
 */
export async function lockMessage(ctx: Transactional<MemberContext>, id: string) {
  const { organizationId } = ctx;
  await lockStages(ctx, organizationId);
  const { message } = await getMessage(ctx, id);
  const recipient = message && (await lockRecipient(ctx, message));
  await ctx.db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.id, id)))
    .for('update');
  return { ...(await getMessage(ctx, id)), recipient };
}

async function getMessage(ctx: Transactional<MemberContext>, id: string) {
  const [row] = await ctx.db
    .select({ mail: outboxMessages, message: communications })
    .from(outboxMessages)
    .leftJoin(communications, eq(communications.outboxId, outboxMessages.id))
    .where(
      and(
        eq(outboxMessages.organizationId, ctx.organizationId),
        eq(outboxMessages.id, id),
        or(isNotNull(communications.id), eq(outboxMessages.kind, 'visitor_answer')),
      ),
    );
  if (!row) throw new ProductError('not_found');
  return row;
}

/** Read again once they are locked: before that, somebody else may just have changed them. */
async function lockRecipient(
  ctx: Transactional<MemberContext>,
  { candidateId, applicationId }: typeof communications.$inferSelect,
) {
  const { organizationId } = ctx;
  const about = { candidateId, applicationId: applicationId ?? undefined };
  const found = await readRecipient(ctx, organizationId, about);
  if (!found) return undefined;
  await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), eq(candidates.id, found.candidate.id)))
    .for('no key update');
  if (found.application) await lockApplications(ctx, organizationId, [found.application.id]);
  return readRecipient(ctx, organizationId, about);
}
