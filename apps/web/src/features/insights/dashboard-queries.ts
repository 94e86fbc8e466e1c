import { dashboard } from '@candor/contract/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const jobFiguresPerPage = 10;

/** What waits for the reader. */
export const needsQuery = queryOptions({
  queryKey: ['dashboard', 'needs'],
  queryFn: ({ signal }) => call(dashboard.getNeeds, { signal }),
});

/** What others did since the reader's last visit. */
export const newsQuery = queryOptions({
  queryKey: ['dashboard', 'news'],
  queryFn: ({ signal }) => call(dashboard.getNews, { signal }),
});

/** What a newcomer has left to do. */
export const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: ({ signal }) => call(dashboard.getFirstSteps, { signal }),
});

/** A page of open jobs with their funnels, those where most waits first. */
export function jobFiguresQuery(page: number) {
  return queryOptions({
    queryKey: ['dashboard', 'jobs', { page }],
    queryFn: ({ signal }) =>
      callList(dashboard.listJobFigures, {
        query: { page, limit: jobFiguresPerPage, sort: '-unreviewed' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
