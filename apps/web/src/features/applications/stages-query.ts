import type { Stage } from '@candor/contract/applications';
import { type StageStep, stages } from '@candor/contract/stages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The stages of the organization, and of the jobs that have their own; one question for all menus of a screen. */
const stagesQuery = queryOptions({
  queryKey: ['stages', 'known'],
  queryFn: ({ signal }) => call(stages.listStages, { signal }),
  staleTime: 5 * 60 * 1000,
});

/** The stages of a job, or the organization's without one; undefined until they are known. */
export function useSteps(jobId?: string | undefined): readonly StageStep[] | undefined {
  const { data } = useQuery(stagesQuery);
  return data?.jobs.find(({ job_id }) => job_id === jobId)?.steps ?? data?.steps;
}

/** The name of a step of any list. */
export function useStepNames(): (id: string) => string | undefined {
  const { data } = useQuery(stagesQuery);
  const all = data ? [...data.steps, ...data.jobs.flatMap(({ steps }) => steps)] : [];
  return (id) => all.find((step) => step.id === id)?.name;
}

/** Whether a step is the one that people of a stage come to first. */
export function isFirstStep(
  steps: readonly StageStep[],
  { id, stage }: { id: string; stage: Stage },
): boolean {
  return steps.find((step) => step.stage === stage)?.id === id;
}
