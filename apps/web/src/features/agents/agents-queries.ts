import { agents } from '@candor/contract/agents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** How the Scoring Agent works for the organization. */
export const scoringConfigurationQuery = queryOptions({
  queryKey: ['agents', 'configuration', 'scoring'],
  queryFn: ({ signal }) => call(agents.getConfiguration, { query: { agent_name: 'scoring' }, signal }),
});

/** What judges here, and what the model was used for today. */
export const engineQuery = queryOptions({
  queryKey: ['agents', 'engine'],
  queryFn: ({ signal }) => call(agents.getEngine, { signal }),
});
