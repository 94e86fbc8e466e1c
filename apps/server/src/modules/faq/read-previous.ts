import { faqTurns } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import type { OpenQuestion } from '../requests/requests.ts';
import { rememberedTurns } from './conversations.ts';

const readAtMost = 5_000;

/** What was asked just before each question in its conversation, oldest first, as the chat knew it then. */
export async function readPrevious(
  ctx: Transactional<MemberContext>,
  questions: readonly OpenQuestion[],
): Promise<Map<string, string[]>> {
  const turnIds = questions.flatMap(({ faqTurnId }) => faqTurnId ?? []);
  if (turnIds.length === 0) return new Map();
  const asked = alias(faqTurns, 'asked');
  const { organizationId } = ctx;
  const turns = await ctx.db
    .selectDistinct({
      id: faqTurns.id,
      question: faqTurns.question,
      conversationId: faqTurns.conversationId,
      askedAt: faqTurns.askedAt,
    })
    .from(faqTurns)
    .innerJoin(
      asked,
      and(
        eq(asked.organizationId, faqTurns.organizationId),
        eq(asked.conversationId, faqTurns.conversationId),
      ),
    )
    .where(and(eq(faqTurns.organizationId, organizationId), inArray(asked.id, turnIds)))
    .orderBy(asc(faqTurns.askedAt), asc(faqTurns.id))
    .limit(readAtMost);
  const byConversation = Map.groupBy(turns, ({ conversationId }) => conversationId);
  const previousOf = new Map<string, string[]>();
  for (const conversation of byConversation.values())
    for (const [at, { id }] of conversation.entries()) {
      const before = conversation.slice(Math.max(0, at - rememberedTurns), at);
      previousOf.set(
        id,
        before.map(({ question }) => question),
      );
    }
  return new Map(questions.map(({ id, faqTurnId }) => [id, previousOf.get(faqTurnId ?? '') ?? []]));
}
