import type { Pipeline, PipelineCard, RankingRow } from '@candor/contract/pipeline';
import { firstStep, usualSteps } from '#testing/build-steps.ts';

/** The figures of a job's page, with three people who applied. */
export function buildPipeline(changes: Partial<Pipeline> = {}): Pipeline {
  const stage = (name: Pipeline['stages'][number]['stage'], count: number, reached: number | null) => ({
    ...{ stage: name, count, reached, sends_email: name === 'shortlisted' },
  });
  const stages = changes.stages ?? [
    stage('applied', 2, 3),
    stage('shortlisted', 1, 1),
    stage('interview', 0, 0),
    stage('rejected', 0, null),
    stage('withdrawn', 0, null),
    stage('hired', 0, 0),
  ];
  // Everybody at the first step of their stage.
  const countAt = ({ id, stage }: (typeof usualSteps)[number]) =>
    firstStep(stage).id === id ? (stages.find((one) => one.stage === stage)?.count ?? 0) : 0;
  return {
    ...{ job_id: 'job_nurse', total: 3, open_since: '2024-01-05T03:00:00.000Z', evaluated: 2 },
    ...{ average_score: 71, unreviewed: 1 },
    stages,
    steps: usualSteps.map((step) => ({ ...step, count: countAt(step) })),
    ...changes,
  };
}

export function buildCard(changes: Partial<PipelineCard> = {}): PipelineCard {
  return {
    ...{ application_id: 'app_zoe', candidate_id: 'can_zoe', candidate_name: 'Zoë Nguyễn' },
    ...{ stage: 'applied', step: firstStep(changes.stage ?? 'applied') },
    ...{ application_status: 'evaluated', application_score: 82 },
    ...{ applied_date: '2024-01-05T09:00:00.000Z', in_stage_since: '2024-01-05T09:00:00.000Z' },
    ...{ flags: [], owner: null },
    ...changes,
  };
}

export function buildRankingRow(changes: Partial<RankingRow> = {}): RankingRow {
  return {
    ...{ place: 1, application_id: 'app_zoe', candidate_id: 'can_zoe', candidate_name: 'Zoë Nguyễn' },
    ...{ stage: 'applied', step: firstStep(changes.stage ?? 'applied') },
    ...{ application_score: 82, missing_required: ['Phlebotomy'], years: 6.5, flags: [] },
    top_evidence: { criterion: 'Triage', quote: 'Led triage on nights', page: 1 },
    ...changes,
  };
}
