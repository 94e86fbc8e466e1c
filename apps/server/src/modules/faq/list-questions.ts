import type { QueryOf } from '@candor/contract/endpoint';
import { type faqQuestions, maxUnanswered, type QuestionGroup } from '@candor/contract/faq-questions';
import { faqTurns } from '@candor/database/schema';
import { and, desc, eq, gte, inArray, ne, or } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { listOpenQuestions, type OpenQuestion } from '../requests/requests.ts';
import { groupQuestions, normalizeQuestion } from './group-questions.ts';
import { readVectors } from './read-vectors.ts';

/** A page doesn't wait longer for what questions mean; until then their words alone put them together. */
const patienceMs = 2_000;
const countedTurns = 5_000;

type Asked = Awaited<ReturnType<typeof readTurns>>;

/** The questions that the assistant could not answer, the same ones together. */
export async function listQuestions(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof faqQuestions.listQuestions> },
) {
  const { open, turns } = await inTransaction(ctx, async (ctx) => {
    const open = await listOpenQuestions(ctx, maxUnanswered);
    return { open, turns: await readTurns(ctx, open) };
  });
  const texts = open.map(({ text }) => text);
  const groups = groupQuestions(open, await readVectors(ctx.platform, texts, patienceMs))
    .map((questions) => viewGroup(questions, turns))
    .filter(({ questions }) => questions.some(({ text }) => has(text, query.q)))
    .toSorted(orders[query.sort]);
  const from = (query.page - 1) * query.limit;
  return { rows: groups.slice(from, from + query.limit), total: groups.length };
}

const byTime = (a: QuestionGroup, b: QuestionGroup) => b.lastAskedAt.localeCompare(a.lastAskedAt);
const orders = {
  '-timesAsked': (a: QuestionGroup, b: QuestionGroup) => b.timesAsked - a.timesAsked || byTime(a, b),
  '-lastAskedAt': byTime,
};

const has = (text: string, q: string | undefined) => !q || text.toLowerCase().includes(q.toLowerCase());

/** Whatever was asked without an answer since the oldest of the open questions. */
async function readTurns(ctx: Transactional<MemberContext>, open: readonly OpenQuestion[]) {
  const since = open.at(-1)?.created_at;
  if (!since) return [];
  const turnIds = open.flatMap(({ faqTurnId }) => faqTurnId ?? []);
  const { id, question, conversationId, askedAt, outcome, organizationId } = faqTurns;
  return ctx.db
    .select({ id, question, conversationId, askedAt })
    .from(faqTurns)
    .where(
      and(
        eq(organizationId, ctx.organizationId),
        gte(askedAt, new Date(since)),
        or(ne(outcome, 'answered'), turnIds.length > 0 ? inArray(id, turnIds) : undefined),
      ),
    )
    .orderBy(desc(askedAt))
    .limit(countedTurns);
}

function viewGroup(questions: readonly OpenQuestion[], turns: Asked): QuestionGroup {
  const wordings = new Set(questions.map(({ text }) => normalizeQuestion(text)));
  const turnIds = new Set(questions.map(({ faqTurnId }) => faqTurnId));
  const asked = turns.filter(
    ({ id, question }) => turnIds.has(id) || wordings.has(normalizeQuestion(question)),
  );
  const known = new Map(asked.map(({ id, conversationId }) => [id, conversationId]));
  const elsewhere = questions.filter(({ faqTurnId }) => !faqTurnId || !known.has(faqTurnId));
  const people = new Set([...known.values(), ...elsewhere.map(({ id }) => id)]);
  const [newest] = questions;
  const at = [newest?.created_at ?? '', asked[0]?.askedAt.toISOString() ?? ''].toSorted();
  return {
    id: newest?.id ?? '',
    question: newest?.text ?? '',
    timesAsked: asked.length + elsewhere.length,
    people: people.size,
    lastAskedAt: at.at(-1) ?? '',
    testAddress: questions.find(({ mail }) => mail?.is_test)?.mail?.address ?? null,
    questions: questions.map(viewQuestion),
  };
}

function viewQuestion({ id, text, candidate, requester, blind, mail, created_at }: OpenQuestion) {
  return {
    ...{ id, text, asker: candidate?.name ?? requester, ...(blind && { blind }) },
    hasAddress: mail !== null && mail.route !== 'none',
    askedAt: created_at,
  };
}
