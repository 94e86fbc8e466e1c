import { findReader } from '@candor/agents/engine';
import { answerQuestion } from '@candor/agents/faq/answer-question';
import { type FaqIndex, indexKnowledge } from '@candor/agents/faq/index-knowledge';
import type { FaqReply } from '@candor/contract/faq';
import { candidateRequests, organizations } from '@candor/database/schema';
import { type DemoVisitor, visitors } from '@candor/demo/visitors';
import { and, eq } from 'drizzle-orm';
import { answerQuestions } from '../../modules/faq/answer-questions.ts';
import { embeddedEngine, handOver, keepAnswered, readKnowledge } from '../../modules/faq/faq.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { placeInPast } from './demo-dates.ts';
import { asRecruiter } from './fill-jobs.ts';
import type { DemoStaff } from './fill-organization.ts';

const minuteMs = 60 * 1000;

/** Has the demo's visitors ask the FAQ Assistant, each at their time. They get what the embedded engine really answers. */
export async function fillConversations(ctx: Transactional<Context>, staff: DemoStaff): Promise<void> {
  const { organizationId } = staff;
  const [organization] = await ctx.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new Error('the demo has no organization');
  const caller = { kind: 'anonymous' as const };
  const stranger = { ...ctx, caller, organizationId, auditName: 'faq.asked' };
  const index = await indexKnowledge(
    await readKnowledge(stranger, organization),
    await findReader('awaited'),
  );

  for (const [turn, visitor] of visitors.entries()) {
    await askAll({ ...stranger, now: placeInPast(ctx.now, visitor.daysAgo, turn) }, index, visitor);
    if (visitor.answer)
      await answerVisitor(
        asRecruiter(ctx, staff, 'faq_questions.answered', placeInPast(ctx.now, visitor.answer.daysAgo, turn)),
        visitor,
        visitor.answer.text,
      );
  }
}

/** What a person was asked is answered by email; it leaves with the demo's other emails. */
async function answerVisitor(
  ctx: ReturnType<typeof asRecruiter>,
  { questions, email }: DemoVisitor,
  answer: string,
): Promise<void> {
  const asked = await ctx.db
    .select({ id: candidateRequests.id })
    .from(candidateRequests)
    .where(
      and(
        eq(candidateRequests.organizationId, ctx.organizationId),
        eq(candidateRequests.requester, email ?? ''),
      ),
    );
  const [question = ''] = questions.slice(-1);
  const ids = asked.map(({ id }) => id);
  await answerQuestions(ctx, { body: { ids, question, answer, send: true, remember: false } });
}

async function askAll(
  ctx: Parameters<typeof keepAnswered>[0],
  index: FaqIndex,
  { questions, email }: DemoVisitor,
): Promise<void> {
  let told: FaqReply | undefined;
  for (const [at, text] of questions.entries()) {
    const startedAtMs = performance.now();
    const question = { text, previous: questions.slice(0, at) };
    const found = await answerQuestion(index, question);
    const durationMs = Math.round(performance.now() - startedAtMs);
    const asking = { visitor: undefined, conversationId: told?.conversation_id, question };
    const then = { ...ctx, now: new Date(ctx.now.getTime() + at * minuteMs) };
    told = await keepAnswered(then, asking, { ...found, engine: embeddedEngine, durationMs }, undefined);
  }
  if (!email || !told) return;
  const { conversation_id, turn_id } = told;
  await handOver({ ...ctx, auditName: 'faq.handed_over' }, { body: { conversation_id, turn_id, email } });
}
