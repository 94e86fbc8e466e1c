import { type AgentName, agents, type ConfigurationOf } from '@candor/contract/agents';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** How one of the agents works for the organization. */
function configurationQuery<Agent extends AgentName>(agent: Agent) {
  return queryOptions({
    queryKey: ['agents', 'configuration', agent],
    queryFn: async ({ signal }) =>
      (await call(agents.getConfiguration, {
        query: { agent_name: agent },
        signal,
      })) as ConfigurationOf<Agent>,
  });
}

export const scoringConfigurationQuery = configurationQuery('scoring');

/** Saves what somebody changed of an agent's configuration. */
export async function saveConfiguration<Agent extends AgentName>(
  body: BodyInputOf<typeof agents.saveConfiguration> & { agent_name: Agent },
): Promise<ConfigurationOf<Agent>> {
  return (await call(agents.saveConfiguration, { body })) as ConfigurationOf<Agent>;
}

/** What judges here, and what the model was used for today. */
export const engineQuery = queryOptions({
  queryKey: ['agents', 'engine'],
  queryFn: ({ signal }) => call(agents.getEngine, { signal }),
});
