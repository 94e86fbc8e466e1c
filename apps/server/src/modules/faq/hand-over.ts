import type { BodyOf } from '@candor/contract/endpoint';
import type { faq } from '@candor/contract/faq';
import { faqConversations, faqTurns } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { addRequest, nameRequester } from '../requests/requests.ts';
import { enterOrganization } from './enter-organization.ts';
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
    const requester = visitor ? undefined : body.email;
    if (requester && (await nameRequester(ctx, { organizationId, faqTurnId: turn.id, requester }))) {
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
