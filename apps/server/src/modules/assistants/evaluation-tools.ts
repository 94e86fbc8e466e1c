import { type EvaluationResult, evaluations, type Finding } from '@candor/contract/evaluations';
import { z } from 'zod';
import { defineTool } from '../../platform/assistant-tools.ts';
import { idInput, pageInput, toQuery } from './tool-inputs.ts';

export const rankApplications = defineTool({
  name: 'rank_applications',
  title: "Rank a job's applications",
  description: 'The evaluated applications of a job, best score first, with how many criteria each meets.',
  scope: 'assistant',
  right: 'evaluations.read',
  input: z.object({ job_id: idInput('job'), ...pageInput }),
  async run(ask, { job_id, page, limit }) {
    const found = await ask.one(evaluations.getResultsOfJob, { query: toQuery({ job_id, page, limit }) });
    return {
      job_id: found.job_id,
      job_title: found.job_title,
      total: found.total,
      average_score: found.average_score,
      evaluations: found.applications.map((result) => ({
        ...summarize(result),
        criteria: result.findings.length,
        criteria_met: result.findings.filter(({ state }) => state === 'met').length,
        untrusted: { candidate_name: result.candidate_name },
      })),
    };
  },
});

export const getEvaluation = defineTool({
  name: 'get_evaluation',
  title: 'Read an evaluation',
  description:
    "A candidate's evaluations, newest first: the score, and for each criterion what the resume shows, with quotes and pages.",
  scope: 'assistant',
  right: 'evaluations.read',
  input: z.object({
    candidate_id: idInput('candidate'),
    application_id: idInput('application').optional().describe('Only the evaluation of this application'),
  }),
  async run(ask, { candidate_id, application_id }) {
    const found = await ask.one(evaluations.getResultsOfCandidate, {
      query: toQuery({ candidate_id, application_id }),
    });
    return { evaluations: found.applications.map(describe) };
  },
});

function summarize(result: EvaluationResult) {
  return {
    evaluation_id: result.evaluation_id,
    application_id: result.application_id,
    candidate_id: result.candidate_id,
    stage: result.stage,
    score: result.application_score,
    evaluated_at: result.evaluated_at,
    out_of_date: result.out_of_date,
    blind: result.blind ?? false,
  };
}

/** The explanations are ours, and quote the resume: its words count as the candidate's wherever they stand. */
function describe(result: EvaluationResult) {
  return {
    ...summarize(result),
    job_id: result.job_id,
    job_title: result.position,
    engine: result.engine,
    findings: result.findings.map(describeFinding),
    skill_gaps: result.skill_gaps,
    untrusted: {
      candidate_name: result.candidate_name,
      justification: result.justification,
      skills_matched: result.skills_matched,
      technical_skills: result.technical_skills,
      soft_skills: result.soft_skills,
      education: result.education,
      work_history: result.work_history,
      employment_gaps: result.employment_gaps,
      /** Counted for nothing: hidden text, copied sentences, words to a machine. */
      ignored: [...result.hidden_text, ...result.notices].map(({ text, page }) => ({ text, page })),
    },
  };
}

function describeFinding(finding: Finding) {
  const { criterion, group, state, required, weight, strength, years, reason, quotes } = finding;
  return {
    ...{ criterion, group, state, required, weight, strength, years },
    untrusted: { reason, quotes: quotes.map(({ text, page }) => ({ text, page })) },
  };
}
