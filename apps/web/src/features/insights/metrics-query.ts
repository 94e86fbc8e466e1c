import { insights } from '@candor/contract/insights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The figures of the dashboard. */
export const metricsQuery = queryOptions({
  queryKey: ['insights', 'metrics'],
  queryFn: ({ signal }) => call(insights.getMetrics, { signal }),
});
