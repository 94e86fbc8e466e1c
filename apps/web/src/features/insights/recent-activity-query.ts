import { insights } from '@candor/contract/insights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** What happened today, and applications by day over the last 30 days. */
export const recentActivityQuery = queryOptions({
  queryKey: ['insights', 'recent-activity'],
  queryFn: ({ signal }) => call(insights.getRecentActivity, { query: { days: 30 }, signal }),
});
