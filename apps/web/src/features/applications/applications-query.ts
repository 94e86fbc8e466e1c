import { type ApplicationSort, applications, type Stage } from '@candor/contract/applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '#app/api-client.ts';

export const applicationsPerPage = 10;

export interface ApplicationFilter {
  q: string;
  job: string | undefined;
  stage: Stage | undefined;
  sort: ApplicationSort;
  page: number;
}

/** A page of the organization's applications; while another page is on its way, the one before stays. */
export function applicationsQuery({ q, job, stage, sort, page }: ApplicationFilter) {
  return queryOptions({
    queryKey: ['applications', 'list', { q, job, stage, sort, page }],
    queryFn: ({ signal }) =>
      callList(applications.listApplications, {
        query: { q: q || undefined, job, stage, page, limit: applicationsPerPage, sort },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
