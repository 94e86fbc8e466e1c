import { newId } from '@candor/database/ids';
import { faqConversations, faqTurns } from '@candor/database/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import type { CandidateRow } from '../candidates/candidates.ts';
import type { VisitorContext } from './enter-organization.ts';

export const rememberedTurns = 4;

interface Asking {
  visitor: CandidateRow | undefined;
  /** Given by whoever began it in this browser; a proved person's is found by who they are. */
  conversationId: string | undefined;
}

/** The conversation that a question goes on with; a proved person's is not gone on with by its id alone. */
export async function findConversation(
  ctx: Transactional<VisitorContext>,
  { visitor, conversationId }: Asking,
): Promise<{ id: string; previous: string[] } | undefined> {
  if (!visitor && conversationId === undefined) return undefined;
  const { organizationId } = ctx;
  const [conversation] = await ctx.db
    .select()
    .from(faqConversations)
    .where(
      and(
        eq(faqConversations.organizationId, organizationId),
        eq(faqConversations.isProved, visitor !== undefined),
        visitor
          ? eq(faqConversations.candidateId, visitor.id)
          : eq(faqConversations.id, conversationId ?? ''),
      ),
    );
  if (!conversation) return undefined;
  const turns = await ctx.db
    .select({ question: faqTurns.question })
    .from(faqTurns)
    .where(and(eq(faqTurns.organizationId, organizationId), eq(faqTurns.conversationId, conversation.id)))
    .orderBy(desc(faqTurns.askedAt))
    .limit(rememberedTurns);
  return { id: conversation.id, previous: turns.map(({ question }) => question).toReversed() };
}

type Turn = Omit<typeof faqTurns.$inferInsert, 'id' | 'organizationId' | 'conversationId' | 'askedAt'>;

/** Keeps a question with its answer, and begins the conversation where there was none. */
export async function keepTurn(
  ctx: Transactional<VisitorContext>,
  { visitor, conversationId }: Asking,
  email: string | undefined,
  turn: Turn,
): Promise<{ conversationId: string; turnId: string }> {
  const { organizationId } = ctx;
  const id = conversationId ?? newId('faq');
  const begun = {
    ...{ id, organizationId, createdAt: ctx.now, lastAt: ctx.now, turns: 1 },
    ...(visitor
      ? { candidateId: visitor.id, isProved: true, email: visitor.email }
      : { email: email ?? null }),
  };
  const again = {
    lastAt: ctx.now,
    turns: sql`${faqConversations.turns} + 1`,
    // An address that is typed later belongs to the same conversation; a proved one does not change.
    ...(visitor || email === undefined ? {} : { email }),
  };
  const [kept] = visitor
    ? await ctx.db
        .insert(faqConversations)
        .values(begun)
        .onConflictDoUpdate({
          target: [faqConversations.organizationId, faqConversations.candidateId],
          targetWhere: sql`${faqConversations.candidateId} is not null`,
          set: again,
        })
        .returning({ id: faqConversations.id })
    : await ctx.db
        .insert(faqConversations)
        .values(begun)
        .onConflictDoUpdate({ target: faqConversations.id, set: again })
        .returning({ id: faqConversations.id });
  if (!kept) throw new Error('the conversation was not kept');
  const turnId = newId('trn');
  await ctx.db
    .insert(faqTurns)
    .values({ ...turn, id: turnId, organizationId, conversationId: kept.id, askedAt: ctx.now });
  return { conversationId: kept.id, turnId };
}
