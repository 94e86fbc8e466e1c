import { jobs } from '@candor/contract/jobs';
import { maxPageRows } from '@candor/contract/lists';
import { queryOptions } from '@tanstack/react-query';
import { callList } from '#app/api-client.ts';

/** So that an answer that never ends is not waited for: 10,000 positions. */
const mostPages = 100;

/** The organization's jobs to choose from, by title. */
export const positionsQuery = queryOptions({
  queryKey: ['jobs', 'positions'],
  queryFn: async ({ signal }) => {
    const positions: { value: string; label: string; department: string }[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const query = { page, limit: maxPageRows, sort: 'title' } as const;
      const { rows } = await callList(jobs.listJobs, { query, signal });
      positions.push(...rows.map(({ id, title, department }) => ({ value: id, label: title, department })));
      if (rows.length < maxPageRows) break;
    }
    return positions;
  },
});
