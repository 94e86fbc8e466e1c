import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { engineQuery, scoringConfigurationQuery } from '#features/agents/agents-queries.ts';
import { ScoringForm } from '#features/agents/scoring-form.tsx';
import { ScoringSkeleton } from '#features/agents/scoring-skeleton.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** Loads what the form shows; it stands only when all of it is there. */
export function ScoringAgent() {
  const configuration = useQuery(scoringConfigurationQuery);
  const engine = useQuery(engineQuery);
  if (configuration.data && engine.data)
    return <ScoringForm saved={configuration.data} engine={engine.data} />;
  const failed = [configuration, engine].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  if (!error) return <ScoringSkeleton />;
  return (
    <ErrorState
      title="The configuration could not be loaded"
      text={findApiError(error)?.detail}
      requestId={findApiError(error)?.requestId}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of failed) refetch();
      }}
    />
  );
}
