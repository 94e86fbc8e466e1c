import { type JobFilter as JobKind, jobs } from '@candor/contract/jobs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '#app/api-client.ts';

export const jobsPerPage = 10;

export interface JobFilter {
  q: string;
  status: JobKind | undefined;
  page: number;
}

/** A page of the organization's jobs; while another page is on its way, the one before stays. */
export function jobsQuery({ q, status, page }: JobFilter) {
  return queryOptions({
    queryKey: ['jobs', 'list', { q, status, page }],
    queryFn: ({ signal }) =>
      callList(jobs.listJobs, {
        query: { q: q || undefined, status, page, limit: jobsPerPage, sort: '-created_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
