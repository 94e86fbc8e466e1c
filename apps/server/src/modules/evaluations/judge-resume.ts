import { runEngine } from '@candor/agents/engine';
import type { Shares } from '@candor/contract/group-shares';
import type { Evaluation } from '@candor/scoring/evaluate';
import type { Context } from '../../platform/context.ts';
import { describeJob, type JobRow, nameEngine } from '../criteria/criteria.ts';
import { type Consultation, type Consulted, consultModel } from './consult-model.ts';
import type { StoredResult } from './evaluation-view.ts';
import { describeFallback } from './fallback-words.ts';
import type { LimitedSettings } from './salary-usage.ts';

interface Judged extends Omit<Consulted, 'job' | 'configuration'>, LimitedSettings {
  job: JobRow;
  groupShares: Shares;
}

/** Judges a resume, with what a model adds where one is set up, and puts it into the words of the contract. */
export async function judgeResume(
  ctx: Context,
  { job, groupShares, isSalaryLimited, ...subject }: Judged,
  sentAt: Date,
) {
  const { criteria, resume, profile, configuration } = subject;
  const consultation = await consultModel(ctx, { ...subject, job: describeJob(job) });
  const { proposals } = consultation;
  const evaluation = await runEngine('background', 'judge', {
    ...{ job: describeJob(job), criteria, resume, profile, now: sentAt },
    ...{ settings: { ...configuration, groupWeights: groupShares }, proposals },
  });
  const madeBy = nameEngine(proposals ? ctx.platform.model : null, evaluation);
  return {
    madeBy,
    score: Math.round(evaluation.score),
    engine: describeEngine(evaluation, consultation),
    provenance: { engine: evaluation.engine, ...consultation.record },
    result: toStoredResult(evaluation, { configuration, isSalaryLimited }),
  };
}

function describeEngine({ engine }: Evaluation, { model, fallbackReason }: Consultation): string {
  if (!model) return engine;
  return fallbackReason === null
    ? `${model}, verified by ${engine}`
    : `${engine}; without ${model}: ${describeFallback(fallbackReason)}`;
}

function toStoredResult(evaluation: Evaluation, settings: LimitedSettings): StoredResult {
  const { salary } = evaluation;
  return {
    findings: evaluation.findings.map(({ criterionId, ...finding }) => ({
      criterion_id: criterionId,
      ...finding,
    })),
    technical_skills: evaluation.technicalSkills,
    soft_skills: evaluation.softSkills.map(({ skill, score, evidence }) => ({
      skill,
      score,
      evidence: evidence?.text ?? null,
    })),
    skills_matched: evaluation.matchedSkills,
    skill_gaps: evaluation.skillGaps,
    education: evaluation.education.map(({ isHeld, ...item }) => ({ ...item, held: isHeld })),
    work_history: evaluation.workHistory.map(({ isCurrent, ...position }) => ({
      ...position,
      is_current: isCurrent,
    })),
    recommended_salary: salary?.text ?? null,
    salary_insights_rationale: salary?.rationale ?? null,
    justification: evaluation.justification,
    employment_gap: evaluation.employmentGap,
    employment_gaps: evaluation.employmentGaps,
    not_looked_for: listLeftOut(settings),
    hidden_text: evaluation.hiddenText.map(({ text, reason, page }) => ({ text, reason, page })),
    notices: [...evaluation.notices],
  };
}

function listLeftOut({ configuration, isSalaryLimited }: LimitedSettings): StoredResult['not_looked_for'] {
  const { detectSkillGap, detectEmploymentGaps, recommendSalary } = configuration;
  const salary = isSalaryLimited ? 'salary_limit' : 'salary';
  return [
    ...(detectSkillGap ? [] : ['skill_gaps' as const]),
    ...(detectEmploymentGaps ? [] : ['employment_gaps' as const]),
    ...(recommendSalary ? [] : [salary as 'salary' | 'salary_limit']),
  ];
}
