import { answerQuestion } from '@candor/agents/faq/answer-question';
import { type FaqIndex, indexKnowledge } from '@candor/agents/faq/index-knowledge';
import type { Knowledge } from '@candor/agents/faq/knowledge';
import { pairPassages } from '@candor/agents/faq/pair-passages';
import type { BodyOf } from '@candor/contract/endpoint';
import { type faqQuestions, maxUnanswered, type ServedQuestions } from '@candor/contract/faq-questions';
import { organizations } from '@candor/database/schema';
import { similarity } from '@candor/scoring/embedder';
import { eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { within } from '../../platform/within.ts';
import { listOpenQuestions } from '../requests/requests.ts';
import { faqIndexesOf } from './faq-indexes.ts';
import { normalizeQuestion } from './group-questions.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readPrevious } from './read-previous.ts';
import { readVectors } from './read-vectors.ts';

/** Somebody waits before they save. */
const patienceMs = 6_000;
const readingShare = 0.5;
const draftId = 'draft';

type Draft = BodyOf<typeof faqQuestions.previewAnswer>;

/**
 * Which unanswered questions the assistant would have answered with a new answer: asked again, one by one, with the answer
 * among what it knows. The nearest in meaning are asked first, until the time is up.
 */
export async function previewAnswer(ctx: MemberContext, { body }: { body: Draft }): Promise<ServedQuestions> {
  const endsAtMs = performance.now() + patienceMs;
  const left = () => Math.max(0, endsAtMs - performance.now());
  const { open, knowledge, previous } = await inTransaction(ctx, async (ctx) => {
    const open = await listOpenQuestions(ctx, maxUnanswered);
    return { open, knowledge: await readOwnKnowledge(ctx), previous: await readPrevious(ctx, open) };
  });
  const index = await within(left(), indexWith(ctx, knowledge, body));
  const texts = open.map(({ text }) => text);
  const vectors = await readVectors(ctx.platform, texts, readingShare * left());
  const nearest = index ? rank(index, open, vectors) : [];
  const served: ServedQuestions['served'] = [];
  let checked = 0;
  for (const { id, text } of nearest) {
    if (!index || left() === 0) break;
    const answer = await within(left(), answerQuestion(index, { text, previous: previous.get(id) }));
    if (!answer) break;
    checked += 1;
    if (answer.outcome === 'answered' && answer.sources.some((source) => source.id === draftId))
      served.push({ id, text });
  }
  return { served, checked, total: open.length, isComplete: checked === open.length };
}

async function readOwnKnowledge(ctx: Transactional<MemberContext>): Promise<Knowledge> {
  const [organization] = await ctx.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, ctx.organizationId));
  if (!organization) throw new ProductError('not_found');
  return readKnowledge(ctx, organization);
}

/** What the assistant knows, with the new answer; quickly made where the rest was read before. */
async function indexWith({ platform }: MemberContext, knowledge: Knowledge, draft: Draft): Promise<FaqIndex> {
  const reading = await faqIndexesOf(platform).openReading();
  const passages = [...knowledge.passages, ...pairPassages([{ id: draftId, ...draft }])];
  return indexKnowledge({ ...knowledge, passages }, reading?.reader ?? null);
}

function rank<Question extends { text: string }>(
  { units }: FaqIndex,
  questions: readonly Question[],
  vectors: ReadonlyMap<string, Float32Array>,
): Question[] {
  const drafted = units.flatMap(({ passage, vector }) => (passage.id === draftId && vector ? [vector] : []));
  const nearness = new Map(
    questions.map((question) => {
      const vector = vectors.get(normalizeQuestion(question.text));
      const near = vector ? Math.max(-1, ...drafted.map((unit) => similarity(unit, vector))) : -1;
      return [question, near];
    }),
  );
  return questions.toSorted((a, b) => (nearness.get(b) ?? -1) - (nearness.get(a) ?? -1));
}
