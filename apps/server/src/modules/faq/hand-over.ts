import type { BodyOf } from '@candor/contract/endpoint';
import type { faq } from '@candor/contract/faq';
import { faqConversations, faqTurns } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { addRequest } from '../requests/requests.module.ts';
import { faqLimits } from './faq-limits.ts';
import { findVisitor } from './find-visitor.ts';

/** Puts a question of somebody's own conversation on the recruiters' list. */
export async function handOver(ctx: Context, { body }: { body: BodyOf<typeof faq.handOver> }) {
  await take(ctx, faqLimits.handOvers, ctx.address);
  return inTransaction(ctx, async (ctx) => {
    const visitor = await findVisitor(ctx, body.token);
    const [found] = await ctx.db
      .select({ turn: faqTurns, conversation: faqConversations })
      .from(faqTurns)
      .innerJoin(faqConversations, eq(faqConversations.id, faqTurns.conversationId))
      .where(and(eq(faqTurns.id, body.turn_id), eq(faqConversations.id, body.conversation_id)));
    // A proved person's conversation is theirs alone, whoever learnt its id.
    if (!found || found.conversation.candidateId !== (visitor?.id ?? null))
      throw new ProductError('not_found');
    const { turn, conversation } = found;
    await addRequest(ctx, {
      organizationId: conversation.organizationId,
      kind: 'question',
      candidateId: visitor?.id,
      requester: visitor ? undefined : (body.email ?? conversation.email ?? undefined),
      faqTurnId: turn.id,
      details: { text: turn.question },
    });
    await recordAudit({ ...ctx, organizationId: conversation.organizationId }, { recordId: conversation.id });
    return { success: true as const };
  });
}
