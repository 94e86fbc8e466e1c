import type { CriteriaPreview, Criterion, JobCriteria } from '@candor/contract/criteria';

export function buildCriterion(label: string, changes: Partial<Criterion> = {}): Criterion {
  const id = `skill:${label.toLowerCase()}`;
  return {
    id,
    group: 'required_skill',
    label,
    weight: 1,
    required: true,
    years: null,
    level: null,
    ...changes,
  };
}

const weights = {
  required_skill: 25,
  preferred_skill: 5,
  experience: 10,
  education: 5,
  licence: 5,
  duty: 20,
  occupation: 30,
};

/** What a job is judged by, as the server answers it. */
export function buildJobCriteria(changes: Partial<JobCriteria> = {}): JobCriteria {
  const criteria = [buildCriterion('Triage'), buildCriterion('Phlebotomy', { required: false })];
  return {
    job_id: 'job_nurse',
    job_title: 'Registered nurse',
    criteria,
    is_edited: false,
    version: 0,
    edited_at: null,
    edited_by: null,
    understood: criteria,
    read_by: { model: null, without_model: null },
    left_out: [],
    lint: [],
    group_weights: weights,
    has_own_weights: false,
    organization_group_weights: weights,
    evaluated: 2,
    out_of_date: 0,
    ...changes,
  };
}

/** What other criteria would make of the ranking of two. */
export function buildCriteriaPreview(changes: Partial<CriteriaPreview> = {}): CriteriaPreview {
  const zoe = { application_id: 'app_1', candidate_id: 'can_1', candidate_name: 'Zoë Nguyễn' };
  const mateo = { application_id: 'app_2', candidate_id: 'can_2', candidate_name: 'Mateo Quispe' };
  return {
    total: 2,
    rows: [
      { ...zoe, score_now: 80, score_then: 80, rank_now: 1, rank_then: 1 },
      { ...mateo, score_now: 60, score_then: 60, rank_now: 2, rank_then: 2 },
    ],
    unjudged: [],
    lint: [],
    ...changes,
  };
}
