import type { Profile } from '@candor/resume/profile';
import type { ResumeText } from '@candor/resume/resume-text';
import type { Criterion } from '@candor/scoring/criteria';
import { type Evaluation, evaluate } from '@candor/scoring/evaluate';
import { findMiniLm } from '@candor/scoring/minilm';
import { describeJob, type JobRow } from './criteria.ts';
import type { StoredResult } from './evaluation-view.ts';

interface Subject {
  job: JobRow;
  criteria: Criterion[];
  resume: ResumeText;
  profile: Profile;
  now: Date;
}

/** Has the embedded engine judge a resume, and puts what it found into the words of the contract. */
export async function judgeResume({ job, criteria, resume, profile, now }: Subject) {
  const embedder = await findMiniLm();
  const evaluation = await evaluate({ job: describeJob(job), criteria, resume, profile, now, embedder });
  return {
    score: Math.round(evaluation.score),
    engine: evaluation.engine,
    result: toStoredResult(evaluation),
  };
}

function toStoredResult(evaluation: Evaluation): StoredResult {
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
    education: evaluation.education,
    recommended_salary: salary?.text ?? null,
    salary_insights_rationale: salary?.rationale ?? null,
    justification: evaluation.justification,
    employment_gap: evaluation.employmentGap,
    employment_gaps: evaluation.employmentGaps,
    hidden_text: evaluation.hiddenText.map(({ text, reason, page }) => ({ text, reason, page })),
  };
}
