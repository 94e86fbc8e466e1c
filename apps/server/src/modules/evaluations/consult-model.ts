import { runEngine } from '@candor/agents/engine';
import { ModelFault } from '@candor/agents/language-model';
import {
  keyOfQuestion,
  type Proposal,
  promptVersion,
  proposeFindings,
  type ScoringQuestion,
  writeQuestion,
} from '@candor/agents/scoring';
import type { ScoringConfiguration } from '@candor/contract/agents';
import type { evaluations } from '@candor/database/schema';
import type { Profile } from '@candor/resume/profile';
import type { ResumeText } from '@candor/resume/resume-text';
import type { Criterion, JobInput } from '@candor/scoring/criteria';
import type { Context } from '../../platform/context.ts';
import { isWithinModelLimits, recordModelUse } from '../agents/agents.module.ts';
import { findProposals } from './find-proposals.ts';
import { ModelWait } from './model-wait.ts';

export interface Consulted {
  evaluation: typeof evaluations.$inferSelect;
  criteria: Criterion[];
  resume: ResumeText;
  profile: Profile;
  job: JobInput;
  configuration: ScoringConfiguration;
}

/** What a model added to an evaluation, or why it did not. */
export interface Consultation {
  model: string | null;
  proposals: Proposal[] | null;
  fallbackReason: string | null;
  /** What is kept of it in the evaluation's provenance. */
  record: Record<string, unknown>;
}

const answersTried = 2;
const longestDelayMs = 60_000;

/**
 * Asks the configured model about a resume, once for the same question. A model that does not answer is waited for
 * (`ModelWait`) until the evaluation's patience is over; after that, and after two answers that cannot be read, the embedded
 * engine works alone and says so.
 */
export async function consultModel(ctx: Context, subject: Consulted): Promise<Consultation> {
  const { model } = ctx.platform;
  if (!model) return { model: null, proposals: null, fallbackReason: null, record: {} };
  const { evaluation, criteria, resume, profile, job, configuration } = subject;
  const blind = await runEngine('background', 'blindText', { resume, profile, job });
  const question = writeQuestion(criteria, blind, configuration);
  const key = keyOfQuestion(question, model);
  const name = `${model.provider} ${model.name}`;
  const record = { model: name, prompt_version: promptVersion, resume_cut_for_model: question.isCut };
  const added = (proposals: Proposal[], droppedQuotes: number) => ({
    model: name,
    proposals,
    fallbackReason: null,
    record: { ...record, model_key: key, model_findings: proposals, model_quotes_dropped: droppedQuotes },
  });
  const known = await findProposals(ctx, evaluation, key);
  if (known) return added(known.proposals, known.droppedQuotes);
  const asked = await askPatiently(ctx, evaluation, question);
  return typeof asked === 'string'
    ? { model: name, proposals: null, fallbackReason: asked, record: { ...record, fallback_reason: asked } }
    : added(asked.proposals, asked.droppedQuotes);
}

/** What the model proposes, or the reason for doing without. */
async function askPatiently(ctx: Context, evaluation: Consulted['evaluation'], question: ScoringQuestion) {
  for (let answers = 1; ; answers += 1) {
    if (!(await isWithinModelLimits(ctx, evaluation.organizationId))) return 'daily_limit';
    const asked = await askOnce(ctx, evaluation.organizationId, question);
    if (!(asked instanceof ModelFault)) return asked;
    if (asked.kind === 'bad_output' && answers < answersTried) continue;
    if (asked.mayPass) waitWhilePatient(ctx, evaluation, asked);
    ctx.log.warn({ reason: asked.kind, evaluationId: evaluation.id }, 'the language model was not used');
    return asked.kind;
  }
}

async function askOnce(ctx: Context, organizationId: string, question: ScoringQuestion) {
  const { model } = ctx.platform;
  if (!model) throw new Error('there is no language model to ask');
  const startedAtMs = performance.now();
  const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
    recordModelUse(ctx, organizationId, {
      ...{ agent: 'scoring', isFailed, ...usage },
      durationMs: performance.now() - startedAtMs,
    });
  try {
    const { usage, ...proposed } = await proposeFindings(model, question);
    await record(false, usage);
    return proposed;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    if (error.wasAsked) await record(true, error.usage);
    return error;
  }
}

/** Throws a `ModelWait` while the evaluation began less than its patience ago. */
function waitWhilePatient(ctx: Context, { startedAt }: Consulted['evaluation'], fault: ModelFault): void {
  const { patienceMs = 0, retryDelayMs = 0 } = ctx.platform.config.model ?? {};
  const waitedMs = ctx.platform.clock().getTime() - (startedAt ?? ctx.now).getTime();
  if (waitedMs >= patienceMs) return;
  throw new ModelWait(Math.min(longestDelayMs, Math.max(retryDelayMs, fault.retryAfterMs ?? 0)));
}
