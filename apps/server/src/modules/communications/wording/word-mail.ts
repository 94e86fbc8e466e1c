import { ModelFault } from '@candor/agents/language-model';
import {
  wordMail as askForWords,
  type MailData,
  type MailQuestion,
  writeMailQuestion,
} from '@candor/agents/mails';
import { applications, evaluations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { isWithinModelLimits, nameCompany, recordModelUse } from '../../agents/agents.ts';
import { fillWords } from '../mails/compose-mail.ts';
import { readRecipient, readSender } from '../mails/read-matter.ts';
import type { Wording } from '../mails/send-candidate-mail.ts';
import { readFindings } from '../proposals/proposal-queries.ts';
import { readTemplate } from '../templates/read-templates.ts';
import { wrapWords } from './wrap-words.ts';

interface Worded {
  organizationId: string;
  applicationId: string;
  kind: MailData['kind'];
  /** When the mail became necessary: the model is waited for only so long after. */
  since: Date;
}

/** The model does not answer now: the mail is taken up again after a while. */
export interface MailWait {
  delayMs: number;
}

const answersTried = 2;
const longestDelayMs = 60_000;
const namedCriteria = 8;

/**
 * Has the configured model word a mail from what was found. Undefined: the template serves, because there is no model, it is
 * not wanted, it broke the rules twice, or it was waited for in vain.
 */
export async function wordMail(ctx: Context, worded: Worded): Promise<Wording | MailWait | undefined> {
  if (!ctx.platform.model) return undefined;
  const question = await inTransaction(ctx, (ctx) => writeQuestion(ctx, worded));
  if (!question) return undefined;
  for (let answers = 1; ; answers += 1) {
    if (!(await isWithinModelLimits(ctx, worded.organizationId))) return undefined;
    const asked = await askOnce(ctx, worded.organizationId, question);
    if (!(asked instanceof ModelFault)) return { ...wrapWords(worded.kind, asked), by: 'model' };
    if (asked.kind === 'bad_output' && answers < answersTried) continue;
    ctx.log.warn({ reason: asked.kind, detail: asked.message }, 'a mail was not worded by the model');
    return asked.mayPass ? findWait(ctx, worded, asked) : undefined;
  }
}

async function writeQuestion(
  ctx: Transactional<Context>,
  { organizationId, applicationId, kind }: Worded,
): Promise<MailQuestion | undefined> {
  const sender = await readSender(ctx, organizationId);
  if (!sender.configuration.personalize) return undefined;
  const [row] = await ctx.db
    .select({ candidateId: applications.candidateId, result: evaluations.result })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(and(eq(applications.organizationId, organizationId), eq(applications.id, applicationId)));
  const findings = readFindings(row?.result);
  if (!row || findings.length === 0) return undefined;
  const recipient = await readRecipient(ctx, organizationId, { candidateId: row.candidateId, applicationId });
  const jobTitle = recipient?.job?.title ?? '';
  // The model never learns who it is about.
  const matter = { ...sender, person: { firstName: '', lastName: '' }, jobTitle };
  const template = fillWords(await readTemplate(ctx, organizationId, kind), matter);
  const named = (...states: string[]) =>
    findings
      .filter(({ state }) => states.includes(state))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, namedCriteria)
      .map(({ criterion }) => criterion);
  const data: MailData = {
    ...{
      kind,
      jobTitle,
      company: nameCompany(sender.configuration, sender.organization),
      template: `${template.subject}\n${template.text}`,
    },
    met: named('met'),
    partial: named('partial', 'unclear'),
    missing: named('no_evidence', 'contradicted'),
  };
  return writeMailQuestion(data, sender.configuration.customPrompt);
}

async function askOnce(ctx: Context, organizationId: string, question: MailQuestion) {
  const { model } = ctx.platform;
  if (!model) throw new Error('there is no language model to ask');
  const startedAtMs = performance.now();
  const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
    recordModelUse(ctx, organizationId, {
      ...{ agent: 'communication', isFailed, ...usage },
      durationMs: performance.now() - startedAtMs,
    });
  try {
    const { words, usage } = await askForWords(model, question);
    await record(false, usage);
    return words;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    if (error.wasAsked) await record(true, error.usage);
    return error;
  }
}

function findWait(ctx: Context, { since }: Worded, fault: ModelFault): MailWait | undefined {
  const { patienceMs = 0, retryDelayMs = 0 } = ctx.platform.config.model ?? {};
  const waitedMs = ctx.platform.clock().getTime() - since.getTime();
  if (waitedMs >= patienceMs) return undefined;
  return { delayMs: Math.min(longestDelayMs, Math.max(retryDelayMs, fault.retryAfterMs ?? 0)) };
}
