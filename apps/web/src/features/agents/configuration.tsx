import type { AgentName, ConfigurationOf, Engine } from '@candor/contract/agents';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findApiError } from '#app/api-error.ts';
import { configurationQuery, engineQuery } from '#features/agents/agents-queries.ts';
import { ConfigurationSkeleton } from '#features/agents/configuration-skeleton.tsx';
import { ErrorState } from '#ui/error-state.tsx';

interface ConfigurationProps<Agent extends AgentName> {
  agent: Agent;
  children: (saved: ConfigurationOf<Agent>, engine: Engine) => ReactNode;
}

/** Loads what a configuration's form shows; it stands only when all of it is there. */
export function Configuration<Agent extends AgentName>({ agent, children }: ConfigurationProps<Agent>) {
  const configuration = useQuery(configurationQuery(agent));
  const engine = useQuery(engineQuery);
  if (configuration.data && engine.data) return children(configuration.data, engine.data);
  const failed = [configuration, engine].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  if (!error) return <ConfigurationSkeleton />;
  return (
    <ErrorState
      title="The configuration couldn't be loaded"
      text={findApiError(error)?.detail}
      requestId={findApiError(error)?.requestId}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of failed) refetch();
      }}
    />
  );
}
