import type { EvaluationBatch, EvaluationResult } from '@candor/contract/evaluations';
import { firstStep } from '#testing/build-steps.ts';

export function buildResult(changes: Partial<EvaluationResult> = {}): EvaluationResult {
  return {
    evaluation_id: 'eval_1',
    application_id: 'app_1',
    candidate_id: 'can_1',
    candidate_name: 'Zoë Nguyễn',
    job_id: 'job_nurse',
    stage: 'applied',
    step: firstStep(changes.stage ?? 'applied'),
    position: 'Registered nurse',
    company: 'Northwind',
    application_score: 82,
    findings: [
      {
        criterion_id: 'required_skill:triage',
        criterion: 'Triage',
        group: 'required_skill',
        state: 'met',
        strength: 1,
        weight: 1,
        required: true,
        years: 4,
        reason: 'Shown in work.',
        quotes: [{ text: 'Led triage', page: 1, start: 12, end: 22 }],
      },
      {
        criterion_id: 'required_skill:phlebotomy',
        criterion: 'Phlebotomy',
        group: 'required_skill',
        state: 'no_evidence',
        strength: 0,
        weight: 1,
        required: true,
        years: null,
        reason: 'The resume does not speak of it.',
        quotes: [],
      },
    ],
    declared_checks: [],
    technical_skills: [{ skill: 'Triage', match: 'High', level: 'Advanced' }],
    soft_skills: [{ skill: 'Teamwork', score: 7, evidence: 'worked in a team' }],
    skills_matched: ['Triage'],
    skill_gaps: ['Phlebotomy'],
    education: [{ institution: 'Hobart College', degree: 'Bachelor of Nursing', years: '2014', held: true }],
    work_history: [],
    recommended_salary: 'AUD 85,000',
    salary_insights_rationale: "The middle of the job's own range.",
    justification: 'Four years of triage are shown.',
    employment_gap: { duration: '5 months', explanation: 'Between two dated positions.' },
    employment_gaps: [{ duration: '5 months', explanation: 'Between two dated positions.' }],
    not_looked_for: [],
    hidden_text: [],
    notices: [],
    engine: 'candor-embedded 1',
    evaluated_at: '2024-01-05T10:00:00.000Z',
    out_of_date: false,
    resume_file_path: 'file_1',
    ...changes,
  };
}

export function buildBatch(changes: Partial<EvaluationBatch> = {}): EvaluationBatch {
  return {
    id: 'batch_1',
    job_id: 'job_nurse',
    job_title: 'Registered nurse',
    started_at: '2024-01-05T10:00:00.000Z',
    total: 4,
    done: 1,
    is_over: false,
    files: [],
    ...changes,
  };
}
