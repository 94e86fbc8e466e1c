import { applications } from '@candor/contract/applications';
import { maxPageRows } from '@candor/contract/lists';
import { queryOptions } from '@tanstack/react-query';
import { callList } from '#app/api-client.ts';
import { meanScore } from '#features/applications/mean-score.ts';

/** How many applications there are. */
export const applicationTotalQuery = queryOptions({
  queryKey: ['applications', 'total'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: 1, sort: '-applied_date' } as const;
    return (await callList(applications.listApplications, { query, signal })).total;
  },
});

/** How many applications are evaluated, and the mean score of the newest of them. */
export const evaluatedFiguresQuery = queryOptions({
  queryKey: ['applications', 'evaluated-figures'],
  queryFn: async ({ signal }) => {
    const query = { status: 'evaluated', page: 1, limit: maxPageRows, sort: '-applied_date' } as const;
    const { rows, total } = await callList(applications.listApplications, { query, signal });
    return { total, meanScore: meanScore(rows.map((row) => row.application_score)) };
  },
});
