import type { BodyOf } from '@candor/contract/endpoint';
import type { faq } from '@candor/contract/faq';
import { candidateRequests, faqConversations, faqTurns } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { addRequest } from '../requests/requests.ts';
import { enterOrganization, type VisitorContext } from './enter-organization.ts';
import { faqLimits } from './faq-limits.ts';
import { findVisitor } from './find-visitor.ts';

/** Puts a question of somebody's own conversation on the recruiters' list. */
export async function handOver(ctx: Context, { body }: { body: BodyOf<typeof faq.handOver> }) {
  await take(ctx, faqLimits.handOvers, ctx.address);
  const [conversation] = await inTransaction(ctx, ({ db }) =>
    db.select().from(faqConversations).where(eq(faqConversations.id, body.conversation_id)),
  );
  if (!conversation) throw new ProductError('not_found');
  const { organizationId } = conversation;
  const entered = await enterOrganization(ctx, { token: body.token, org: organizationId });
  return inTransaction(entered.ctx, async (ctx) => {
    const visitor = await findVisitor(ctx, entered.link);
    const [turn] = await ctx.db
      .select()
      .from(faqTurns)
      .where(and(eq(faqTurns.conversationId, conversation.id), eq(faqTurns.id, body.turn_id)));
    // A proved person's conversation is theirs alone, whoever learnt its id.
    if (!turn || conversation.candidateId !== (visitor?.id ?? null)) throw new ProductError('not_found');
    // The address belongs to the conversation as well: who is erased by it is erased with what they asked.
    if (!visitor && body.email !== undefined)
      await ctx.db
        .update(faqConversations)
        .set({ email: body.email })
        .where(eq(faqConversations.id, conversation.id));
    if (await addRequester(ctx, turn.id, visitor ? undefined : body.email)) {
      await recordAudit(ctx, { recordId: conversation.id });
      return { success: true as const };
    }
    await addRequest(ctx, {
      organizationId,
      kind: 'question',
      candidateId: visitor?.id,
      requester: visitor ? undefined : (body.email ?? conversation.email ?? undefined),
      faqTurnId: turn.id,
      details: { text: turn.question },
    });
    await recordAudit(ctx, { recordId: conversation.id });
    return { success: true as const };
  });
}

/** Where the question is on the list already, it is only said where the answer is to go. */
async function addRequester(
  ctx: Transactional<VisitorContext>,
  faqTurnId: string,
  requester: string | undefined,
): Promise<boolean> {
  if (requester === undefined) return false;
  const changed = await ctx.db
    .update(candidateRequests)
    .set({ requester })
    .where(
      and(
        eq(candidateRequests.organizationId, ctx.organizationId),
        eq(candidateRequests.faqTurnId, faqTurnId),
        eq(candidateRequests.state, 'open'),
        isNull(candidateRequests.candidateId),
        isNull(candidateRequests.requester),
      ),
    )
    .returning({ id: candidateRequests.id });
  return changed.length > 0;
}
