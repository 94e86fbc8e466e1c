import { answerQuestion } from '@candor/agents/faq/answer-question';
import type { BodyOf } from '@candor/contract/endpoint';
import type { FaqReply, faq } from '@candor/contract/faq';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { take } from '../../platform/rate-limit.ts';
import { readFaqConfiguration } from '../agents/agents.module.ts';
import { addRequest } from '../requests/requests.module.ts';
import { nameCompany } from './company-name.ts';
import { findConversation, keepTurn } from './conversations.ts';
import { FaqIndexes } from './faq-indexes.ts';
import { faqLimits } from './faq-limits.ts';
import { getAskedOrganization } from './find-organization.ts';
import { findVisitor } from './find-visitor.ts';
import { readProvedPerson } from './own-applications.ts';
import { readKnowledge, readKnowledgeVersion } from './read-knowledge.ts';
import { wordReply } from './word-reply.ts';

const embeddedEngine = 'candor-embedded';
const indexesOf = new WeakMap<Platform, FaqIndexes>();

type Asked = BodyOf<typeof faq.ask>;

/**
 * Answers a question from what the organization says of itself, and about an application only to whoever proved to be its
 * candidate. What has no answer goes on the recruiters' list.
 */
export async function askAssistant(ctx: Context, { body }: { body: Asked }): Promise<FaqReply> {
  await take(ctx, faqLimits.perMinute, ctx.address);
  await take(ctx, faqLimits.perAddress, ctx.address);
  const startedAtMs = performance.now();
  const text = body.query ?? body.question ?? '';
  const asking = await inTransaction(ctx, (ctx) => readAsking(ctx, body));
  const { organization, visitor, configuration, person } = asking;
  await take(ctx, faqLimits.perOrganization, organization.id);
  const indexes = indexesOf.get(ctx.platform) ?? new FaqIndexes();
  indexesOf.set(ctx.platform, indexes);
  const index = await indexes.get(organization.id, asking.version, () =>
    inTransaction(ctx, (ctx) => readKnowledge(ctx, organization)),
  );
  const question = { text, previous: asking.conversation?.previous ?? [] };
  const answer = await answerQuestion(index, question, person);
  const companyName = nameCompany(configuration, organization);
  const worded = await wordReply(ctx, organization.id, question, answer, { ...configuration, companyName });
  const { reply, sources } = worded ?? answer;
  const isUnanswered = answer.outcome === 'unknown';

  return inTransaction(ctx, async (ctx) => {
    const kept = await keepTurn(
      ctx,
      { organizationId: organization.id, visitor, conversationId: asking.conversation?.id },
      body.email,
      {
        question: text,
        reply,
        outcome: answer.outcome,
        sources: [...sources],
        engine: worded?.engine ?? embeddedEngine,
        durationMs: Math.round(performance.now() - startedAtMs),
      },
    );
    if (isUnanswered)
      await addRequest(ctx, {
        organizationId: organization.id,
        kind: 'question',
        candidateId: visitor?.id,
        requester: visitor ? undefined : body.email,
        faqTurnId: kept.turnId,
        details: { text },
      });
    await recordAudit({ ...ctx, organizationId: organization.id }, { recordId: kept.conversationId });
    await publish(ctx, { organizationId: organization.id }, { type: 'faq.changed' });
    return {
      reply,
      outcome: answer.outcome,
      sources: [...sources],
      topics: [...answer.topics],
      is_handover_offered: answer.isHandoverOffered && !isUnanswered,
      is_handed_over: isUnanswered,
      conversation_id: kept.conversationId,
      turn_id: kept.turnId,
      is_ai: true,
    };
  });
}

async function readAsking(ctx: Parameters<typeof findVisitor>[0], { token, org, conversation_id }: Asked) {
  const visitor = await findVisitor(ctx, token);
  const organization = await getAskedOrganization(ctx, visitor?.organizationId ?? org);
  const asking = { organizationId: organization.id, visitor, conversationId: conversation_id };
  return {
    organization,
    visitor,
    configuration: await readFaqConfiguration(ctx, organization.id),
    conversation: await findConversation(ctx, asking),
    person: visitor && (await readProvedPerson(ctx, visitor)),
    version: await readKnowledgeVersion(ctx, organization),
  };
}
