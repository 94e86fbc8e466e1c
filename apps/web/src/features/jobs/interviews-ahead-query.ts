import { interviews } from '@candor/contract/interviews';
import { queryOptions } from '@tanstack/react-query';
import { callList } from '#app/api-client.ts';

/** How many interviews for a job lie ahead. */
export function interviewsAheadQuery(jobId: string) {
  return queryOptions({
    queryKey: ['interviews', 'ahead', jobId],
    async queryFn({ signal }) {
      const query = {
        job: jobId,
        standing: 'true',
        from: new Date().toISOString(),
        limit: 1,
        page: 1,
        sort: 'starts_at',
      } as const;
      return (await callList(interviews.listInterviews, { query, signal })).total;
    },
    // Never from memory: others book and cancel too.
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
}
