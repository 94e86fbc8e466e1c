import { runEngine } from '@candor/agents/engine';
import {
  keyOfQuestion,
  type Proposal,
  promptVersion,
  proposeFindings,
  writeQuestion,
} from '@candor/agents/scoring';
import type { ScoringConfiguration } from '@candor/contract/agents';
import type { evaluations } from '@candor/database/schema';
import type { Profile } from '@candor/resume/profile';
import type { ResumeText } from '@candor/resume/resume-text';
import type { Criterion, JobInput } from '@candor/scoring/criteria';
import type { Context } from '../../platform/context.ts';
import { askPatiently } from './ask-patiently.ts';
import { findProposals } from './find-proposals.ts';

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
  const question = writeQuestion(criteria, { blind, work: profile.work }, configuration);
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
  const { organizationId, startedAt } = evaluation;
  const ask = (asked: typeof model) => proposeFindings(asked, question);
  const asked = await askPatiently(ctx, { organizationId, since: startedAt ?? ctx.now, ask });
  return typeof asked === 'string'
    ? { model: name, proposals: null, fallbackReason: asked, record: { ...record, fallback_reason: asked } }
    : added(asked.proposals, asked.droppedQuotes);
}
