import { type AgentName, agents, type ConfigurationOf } from '@candor/contract/agents';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** How one of the agents works for the organization. */
export function configurationQuery<Agent extends AgentName>(agent: Agent) {
  return queryOptions({
    queryKey: ['agents', 'configuration', agent],
    queryFn: async ({ signal }) =>
      (await call(agents.getConfiguration, {
        query: { agent_name: agent },
        signal,
      })) as ConfigurationOf<Agent>,
  });
}

/** Saves what somebody changed of an agent's configuration. */
export async function saveConfiguration<Agent extends AgentName>(
  agent: Agent,
  configuration: object,
  version: number,
  carried: object = {},
): Promise<ConfigurationOf<Agent>> {
  const body = { agent_name: agent, configuration, version, ...carried } as BodyInputOf<
    typeof agents.saveConfiguration
  >;
  return (await call(agents.saveConfiguration, { body })) as ConfigurationOf<Agent>;
}

/** What judges here, and what the model was used for today. */
export const engineQuery = queryOptions({
  queryKey: ['agents', 'engine'],
  queryFn: ({ signal }) => call(agents.getEngine, { signal }),
});
