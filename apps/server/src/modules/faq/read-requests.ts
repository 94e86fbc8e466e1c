import type { QueryOf } from '@candor/contract/endpoint';
import type { FaqRequest, FaqTurn, faq } from '@candor/contract/faq';
import { candidates, faqConversations, faqTurns } from '@candor/database/schema';
import { and, count, desc, eq, gte, ilike, isNull, not, or, type SQL, sql, sum } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { toContainsPattern } from '../../platform/search-text.ts';
import { namePeople, readBlindReview } from '../blind-review/blind-review.ts';
import { checkMember } from '../organizations/organizations.ts';

const activeForMs = 30 * 24 * 60 * 60 * 1000;
const shownTurns = 200;
/** The name of whoever asked without a personal link. */
const visitorName = 'Visitor';
const isOfCandidate = and(
  eq(candidates.organizationId, faqConversations.organizationId),
  eq(candidates.id, faqConversations.candidateId),
);

/** People who asked the assistant, latest first. Names that blind review hides can't be searched. */
export async function listFaqRequests(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof faq.listRequests> },
) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, query.user_id);
    const matching = and(
      eq(faqConversations.organizationId, ctx.organizationId),
      query.q ? await findsBy(ctx, query.q) : undefined,
      query.status && (query.status === 'active' ? isActive(ctx) : not(isActive(ctx))),
    );
    const order = query.sort === '-totalQuestions' ? faqConversations.turns : faqConversations.lastAt;
    const rows = await ctx.db
      .select(selected)
      .from(faqConversations)
      .leftJoin(candidates, isOfCandidate)
      .where(matching)
      .orderBy(desc(order), desc(faqConversations.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const [counted] = await ctx.db
      .select({ total: count() })
      .from(faqConversations)
      .leftJoin(candidates, isOfCandidate)
      .where(matching);
    return { rows: await viewRows(ctx, rows), total: counted?.total ?? 0 };
  });
}

/** How many questions were asked, and by how many. */
export async function getFaqTotals(ctx: MemberContext) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        interactions: sum(faqConversations.turns).mapWith(Number),
        visitors: count(),
        active: sql<number>`count(*) filter (where ${isActive(ctx)})`.mapWith(Number),
      })
      .from(faqConversations)
      .where(eq(faqConversations.organizationId, ctx.organizationId));
    return {
      interactions: row?.interactions ?? 0,
      active: row?.active ?? 0,
      visitors: row?.visitors ?? 0,
    };
  });
}

/** One conversation, oldest question first. */
export async function getConversation(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const rows = await ctx.db
      .select(selected)
      .from(faqConversations)
      .leftJoin(candidates, isOfCandidate)
      .where(and(eq(faqConversations.organizationId, organizationId), eq(faqConversations.id, params.id)));
    const [view] = await viewRows(ctx, rows);
    if (!view) throw new ProductError('not_found');
    const turns = await ctx.db
      .select()
      .from(faqTurns)
      .where(and(eq(faqTurns.organizationId, organizationId), eq(faqTurns.conversationId, params.id)))
      .orderBy(desc(faqTurns.askedAt), desc(faqTurns.id))
      .limit(shownTurns);
    const candidateId = rows[0]?.conversation.candidateId;
    const person = candidateId ? (await namePeople(ctx, [candidateId])).get(candidateId) : undefined;
    const cover = person?.cover ?? ((words: string) => words);
    return { ...view, turns: turns.toReversed().map((turn) => viewTurn(turn, cover)) };
  });
}

interface Row {
  conversation: typeof faqConversations.$inferSelect;
  lastQuestion: string | null;
}

const selected = {
  conversation: faqConversations,
  lastQuestion: sql<string | null>`(select ${faqTurns.question} from ${faqTurns}
    where ${faqTurns.organizationId} = ${faqConversations.organizationId}
      and ${faqTurns.conversationId} = ${faqConversations.id}
    order by ${faqTurns.askedAt} desc, ${faqTurns.id} desc limit 1)`,
};

async function viewRows(ctx: Transactional<MemberContext>, rows: readonly Row[]): Promise<FaqRequest[]> {
  const people = await namePeople(
    ctx,
    rows.flatMap(({ conversation }) => conversation.candidateId ?? []),
  );
  return rows.map(({ conversation, lastQuestion }) => {
    const person = people.get(conversation.candidateId ?? '');
    return {
      id: conversation.id,
      candidateName: person?.name ?? visitorName,
      candidateEmail: person?.isHidden ? null : (person?.row.email ?? conversation.email),
      isProved: conversation.isProved,
      totalQuestions: conversation.turns,
      lastInteraction: conversation.lastAt.toISOString(),
      lastQuestion: lastQuestion && person ? person.cover(lastQuestion) : lastQuestion,
      status: conversation.lastAt >= activeSince(ctx) ? 'active' : 'inactive',
      ...(person?.isHidden && { blind: true }),
    };
  });
}

function viewTurn(turn: typeof faqTurns.$inferSelect, cover: (words: string) => string) {
  const { id, question, reply, outcome, sources, engine, askedAt } = turn;
  return {
    ...{ id, question: cover(question), reply: cover(reply), engine },
    outcome: outcome as FaqTurn['outcome'],
    sources: sources as FaqTurn['sources'],
    askedAt: askedAt.toISOString(),
  };
}

/** Always searches what visitors typed; searches names only while blind review is off. */
async function findsBy(ctx: Transactional<MemberContext>, q: string): Promise<SQL | undefined> {
  const pattern = toContainsPattern(q);
  const { isOn } = await readBlindReview(ctx);
  const isNamed = visitorName.toLowerCase().includes(q.toLowerCase());
  const typed = or(
    and(eq(faqConversations.isProved, false), ilike(faqConversations.email, pattern)),
    isNamed ? isNull(candidates.id) : undefined,
  );
  if (isOn) return typed;
  const name = sql`${candidates.firstName} || ' ' || ${candidates.lastName}`;
  return or(typed, ilike(name, pattern), ilike(candidates.email, pattern));
}

const isActive = (ctx: { now: Date }) => gte(faqConversations.lastAt, activeSince(ctx));
const activeSince = ({ now }: { now: Date }) => new Date(now.getTime() - activeForMs);
