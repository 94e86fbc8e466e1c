import { stages } from '@candor/contract/stages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** What belongs to stages and must be asked for again once they changed. */
export const stageDomains = ['stages', 'pipeline', 'applications', 'candidates', 'evaluations'];

/** The organization's stages, with how many people are at each. */
export const organizationStagesQuery = queryOptions({
  queryKey: ['stages', 'organization'],
  queryFn: ({ signal }) => call(stages.getStages, { signal }),
});

/** A job's stages: its own, or the organization's. */
export function jobStagesQuery(jobId: string) {
  return queryOptions({
    queryKey: ['stages', 'job', jobId],
    queryFn: ({ signal }) => call(stages.getJobStages, { params: { id: jobId }, signal }),
  });
}
