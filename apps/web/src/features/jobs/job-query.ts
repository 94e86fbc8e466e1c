import { jobs } from '@candor/contract/jobs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** One job. */
export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: ({ signal }) => call(jobs.getJob, { params: { id: jobId }, signal }),
  });
}
