import { answerAboutJob } from '@candor/agents/faq/answer-about-job';
import { answerQuestion } from '@candor/agents/faq/answer-question';
import type { BodyOf } from '@candor/contract/endpoint';
import type { FaqReply, faq } from '@candor/contract/faq';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { take } from '../../platform/rate-limit.ts';
import { nameCompany, readFaqConfiguration } from '../agents/agents.ts';
import { checkMember } from '../organizations/organizations.ts';
import { addRequest } from '../requests/requests.ts';
import { findConversation, keepTurn } from './conversations.ts';
import { enterOrganization, type VisitorContext } from './enter-organization.ts';
import { assistantAsked } from './faq-events.ts';
import { faqIndexesOf } from './faq-indexes.ts';
import { faqLimits } from './faq-limits.ts';
import { findVisitor } from './find-visitor.ts';
import { readProvedPerson } from './own-applications.ts';
import { readKnowledge, readKnowledgeVersion } from './read-knowledge.ts';
import { wordReply } from './word-reply.ts';

export const embeddedEngine = 'candor-embedded';

type Asked = BodyOf<typeof faq.ask>;

/**
 * Answers a question from what the organization says of itself, and about an application only to whoever proved to be its
 * candidate. What has no answer goes on the recruiters' list.
 */
export async function askAssistant(ctx: Context, { body }: { body: Asked }): Promise<FaqReply> {
  await take(ctx, faqLimits.perMinute, ctx.address);
  await take(ctx, faqLimits.perAddress, ctx.address);
  const entered = await enterOrganization(ctx, {
    token: body.token,
    org: body.org,
    jobId: body.context?.job_id,
  });
  await take(ctx, faqLimits.perOrganization, entered.organization.id);
  const asking = await inTransaction(entered.ctx, (ctx) => readAsking(ctx, entered, body));
  const answered = await answer(entered.ctx, asking);
  return inTransaction(entered.ctx, (ctx) => keepAnswered(ctx, asking, answered, body.email));
}

type Asking = Awaited<ReturnType<typeof readAsking>>;
type Answered = Awaited<ReturnType<typeof answer>>;

async function readAsking(
  ctx: Transactional<VisitorContext>,
  { organization, link }: Pick<Awaited<ReturnType<typeof enterOrganization>>, 'organization' | 'link'>,
  { query, question, context, conversation_id: conversationId }: Asked,
) {
  // Only a key says whose members are meant; a stranger learns from no answer who is one.
  if (ctx.caller.kind === 'key') await checkMember(ctx, context?.user_id);
  const visitor = await findVisitor(ctx, link);
  const conversation = await findConversation(ctx, { visitor, conversationId });
  return {
    organization,
    visitor,
    conversationId: conversation?.id,
    jobId: context?.job_id,
    question: { text: query ?? question ?? '', previous: conversation?.previous ?? [] },
    configuration: await readFaqConfiguration(ctx, organization.id),
    person: visitor && (await readProvedPerson(ctx, visitor, organization.timeZone)),
    version: await readKnowledgeVersion(ctx, organization),
  };
}

async function answer(
  ctx: VisitorContext,
  { organization, jobId, question, configuration, person, version }: Asking,
) {
  const startedAtMs = performance.now();
  const index = await faqIndexesOf(ctx.platform).get(organization.id, version, () =>
    inTransaction(ctx, (ctx) => readKnowledge(ctx, organization)),
  );
  const found = await (jobId === undefined
    ? answerQuestion(index, question, person)
    : answerAboutJob(index, jobId, question, person));
  const companyName = nameCompany(configuration, organization);
  const worded = await wordReply(ctx, question, found, { ...configuration, companyName });
  return {
    ...found,
    ...(worded && { reply: worded.reply, sources: worded.sources }),
    engine: worded?.engine ?? embeddedEngine,
    durationMs: Math.round(performance.now() - startedAtMs),
  };
}

/** Keeps a question with its answer, puts it on the recruiters' list where there was none, and says what the visitor is told. */
export async function keepAnswered(
  ctx: Transactional<VisitorContext>,
  { visitor, conversationId, question: { text } }: Pick<Asking, 'visitor' | 'conversationId' | 'question'>,
  { reply, outcome, engine, durationMs, topics, isHandoverOffered, ...answered }: Answered,
  email: string | undefined,
): Promise<FaqReply> {
  const { organizationId } = ctx;
  const sources = [...answered.sources];
  const turn = { question: text, reply, outcome, sources, engine, durationMs };
  const kept = await keepTurn(ctx, { visitor, conversationId }, email, turn);
  const isUnanswered = outcome === 'unknown';
  if (isUnanswered)
    await addRequest(ctx, {
      organizationId,
      kind: 'question',
      candidateId: visitor?.id,
      requester: visitor ? undefined : email,
      faqTurnId: kept.turnId,
      details: { text },
    });
  await recordAudit(ctx, { recordId: kept.conversationId });
  await recordEvents(ctx, assistantAsked, { organizationId, recordIds: [kept.conversationId], data: {} });
  return {
    reply,
    outcome,
    sources,
    topics: [...topics],
    is_handover_offered: isHandoverOffered && !isUnanswered,
    is_handed_over: isUnanswered,
    conversation_id: kept.conversationId,
    turn_id: kept.turnId,
    is_ai: true,
  };
}
